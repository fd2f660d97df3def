import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

type MadeFile = CallOutput<Api['fees']['invoice']>;

/** Hands a file that the server made to the browser's downloads. */
export function download({ fileName, contentType, base64 }: MadeFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
