// Style sheets are bundled by esbuild; to TypeScript they are empty modules.
declare module '*.css';
