// What esbuild bundles besides scripts: style sheets, which to TypeScript are empty modules, and texts.
declare module '*.css';
declare module '*.txt' {
  const text: string;
  export default text;
}
