import { pictureHeight, pictureWidth } from './card-picture.tsx';
import { fontFacesFor } from './picture-fonts.ts';

/** A card as a PNG, drawn by the browser: nothing of it leaves the device. */
export async function pictureOf(svg: SVGSVGElement, name: string): Promise<File> {
  const own = svg.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS(svg.namespaceURI, 'style');
  style.textContent = await fontFacesFor(svg.textContent ?? '');
  own.prepend(style);
  const text = new XMLSerializer().serializeToString(own);
  const image = new Image(pictureWidth, pictureHeight);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0, pictureWidth, pictureHeight);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser made no picture.');
  return new File([blob], name, { type: 'image/png' });
}
