/**
 * A picture that somebody sent, redrawn: what we keep and serve holds the colours and nothing else
 * of the file. Kind, width and height are read from its first bytes, and a PNG is decompressed up to the size
 * that these allow, so that no file reaches the decoder that would expand beyond the limit. The scans of a JPEG
 * are counted before it is decoded.
 */
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { type IconEdge, iconEdges, iconLimits } from '#contract/kinds/icons.ts';

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'unknown';

export interface PictureFacts {
  readonly kind: PictureKind;
  /** Null: the file does not say, or is cut off. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What the file is by its own bytes, whatever its name or type claims. */
export function factsOf(file: Buffer): PictureFacts {
  if (file.subarray(0, 8).equals(pngMark)) return { kind: 'png', size: pngSize(file) };
  if (file.length > 2 && file.readUInt16BE(0) === 0xffd8) {
    return { kind: 'jpeg', size: jpegSize(file) };
  }
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return { kind: isWebp ? 'webp' : 'unknown', size: null };
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG, third edition, 11.2.1: IHDR comes first, with width and height of four bytes each. */
function pngSize(file: Buffer): PictureFacts['size'] {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Bytes of a pixel at most: four samples of 16 bits. */
const widestPixel = 8;

/**
 * Whether the pixel data of a PNG (IDAT, third edition, 11.2.3) is longer than its size allows, or cannot be
 * decompressed: a decoder would spend seconds on it. Interlacing adds rows, but never doubles them.
 */
export function expandsTooFar(
  file: Buffer,
  { width, height }: NonNullable<PictureFacts['size']>,
): boolean {
  const pixels: Buffer[] = [];
  for (let at = pngMark.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const start = at + 8;
    if (file.toString('latin1', at + 4, start) === 'IDAT') {
      pixels.push(file.subarray(start, start + length));
    }
    at = start + length + 4;
  }
  const maxOutputLength = 2 * (height + 8) * (width * widestPixel + 1);
  try {
    inflateSync(Buffer.concat(pixels), { maxOutputLength });
    return false;
  } catch {
    return true;
  }
}

/** ITU-T T.81, B.1.1.3 and B.2.2: segments up to the start of frame, which holds height and width. */
function jpegSize(file: Buffer): PictureFacts['size'] {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    // No segment has such a marker: a decoder would go on with the next byte, and find another frame.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return null;
    // A fill byte in front of a marker has no length.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

/** The marker of a scan (SOS). */
const scanMark = Buffer.from([0xff, 0xda]);

/** Progressive files that programs write have about 10 scans. */
const mostScans = 64;

/**
 * Whether a JPEG has more scans than an honest one. A decoder walks all blocks of the picture for each scan of a
 * progressive file, even one of a few bytes: thousands of them in a small file hold a thread for minutes.
 * Since the size is limited as well, this bounds scans × blocks. The pairs of bytes are counted
 * everywhere, so that there are never fewer than a decoder finds, however it reads a damaged file. Pixel data
 * holds none: there a zero follows 0xff (T.81, B.1.1.5).
 */
export function hasTooManyScans(file: Buffer): boolean {
  let scans = 0;
  for (let at = file.indexOf(scanMark); at >= 0; at = file.indexOf(scanMark, at + 2)) {
    scans += 1;
    if (scans > mostScans) return true;
  }
  return false;
}

export interface DrawnIcon {
  readonly hash: string;
  readonly pictures: readonly { readonly edge: IconEdge; readonly png: Uint8Array }[];
}

export type PictureFault = 'kind' | 'webp' | 'size' | 'unreadable';

/** Draws the middle square of a picture in every size, or says why not. */
export function drawIcon(file: Buffer): DrawnIcon | PictureFault {
  const { kind, size } = factsOf(file);
  if (kind === 'unknown') return 'kind';
  if (kind === 'webp') return 'webp';
  if (!size || size.width === 0 || size.height === 0) return 'unreadable';
  if (Math.max(size.width, size.height) > iconLimits.edge) return 'size';
  if (kind === 'png' && expandsTooFar(file, size)) return 'unreadable';
  if (kind === 'jpeg' && hasTooManyScans(file)) return 'unreadable';
  const href = `data:image/${kind};base64,${file.toString('base64')}`;
  const pictures: { edge: IconEdge; png: Buffer }[] = [];
  for (const edge of iconEdges) {
    const png = draw(href, edge);
    if (!png) return 'unreadable';
    pictures.push({ edge, png });
  }
  const hash = createHash('sha256');
  for (const { png } of pictures) hash.update(png);
  return { hash: hash.digest('hex'), pictures };
}

/** A file that cannot be decoded leaves nothing on the sheet. */
function draw(href: string, edge: number): Buffer | null {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><image width="${edge}" height="${edge}" preserveAspectRatio="xMidYMid slice" href="${href}"/></svg>`;
  const drawn = new Resvg(sheet, { font: { loadSystemFonts: false } }).render();
  const { pixels } = drawn;
  const isBlank = !pixels.some((value, index) => index % 4 === 3 && value > 0);
  return isBlank ? null : drawn.asPng();
}
