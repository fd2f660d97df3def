/** Compiled by the Lingui plugin. */
declare module '*.po' {
  export const messages: Record<string, string>;
}
