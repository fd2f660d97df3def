/** Reads QR codes in the pictures of a camera: with the browser's detector, else with a library. */

/** The text in the video's present picture, or null. */
export type BadgeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The part of the browser's detector that is used; not in TypeScript's library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Edge in px to which a picture is reduced for the library: a badge at arm's length is readable. */
const longestEdge = 800;

/** The best reader of this browser; the library is loaded only where it is needed. */
export async function openBadgeReader(): Promise<BadgeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  // Some systems have the class and no formats.
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeBadge } = await import('./decode-badge.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decodeBadge(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
