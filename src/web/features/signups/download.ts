import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { download } from '#web/lib/device/download.ts';

type MadeFile = CallOutput<Api['fees']['invoice']>;

/** Hands a file that the server made to the browser's downloads. */
export function downloadFile({ fileName, contentType, base64 }: MadeFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  download(bytes, { name: fileName, type: contentType });
}
