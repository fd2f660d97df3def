import decodeQR from 'qr/decode.js';

/** The text of the QR code in a picture of red, green, blue and alpha bytes; null where there is none. */
export function decodeBadge(picture: ImageData): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // The library throws for a picture without a readable code, as most pictures of a camera are.
    return null;
  }
}
