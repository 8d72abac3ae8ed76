// What the page and its workers say to each other.

export interface Question {
  readonly id: number;
  readonly path: string;
  readonly body: object;
  /** An object URL: the search ends when it is revoked. */
  readonly token: string;
}

export type ToWorker = { readonly module: WebAssembly.Module } | { readonly question: Question };

export type FromWorker =
  | { readonly id: number; readonly event: string; readonly data: string }
  | { readonly id: number; readonly done: true; readonly trouble?: string };
