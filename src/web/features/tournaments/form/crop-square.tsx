import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { iconEdges } from '#contract/kinds/icons.ts';
import { percent } from '#web/lib/format.ts';
import { Slider } from '#web/ui/kit/inputs/slider.tsx';
import { type Crop, dragged, nearest, squareOf, zoomed } from './crop.ts';
import styles from './icon-dialog.module.css';

interface CropSquareProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (next: Crop) => void;
  /** Where the square is drawn, for whoever sends it. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** The square that will be the icon: dragged by finger or mouse, or set by three sliders. */
export function CropSquare({ picture, crop, onChange, canvas }: CropSquareProps) {
  const { t } = useLingui();
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { side, left, top } = squareOf(crop, picture);
    const edge = iconEdges[1];
    context.clearRect(0, 0, edge, edge);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  }, [canvas, crop, picture]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = from.current;
    if (!start) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - start.x) / width, y: (event.clientY - start.y) / width };
    from.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(crop, picture, by));
  };
  const { side } = squareOf(crop, picture);
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        className={styles.square}
        width={iconEdges[1]}
        height={iconEdges[1]}
        role="img"
        aria-label={t`The visible part`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      />
      <div className={styles.sliders}>
        <Slider
          label={t`Zoom`}
          value={crop.zoom}
          min={1}
          max={nearest}
          step={0.05}
          format={(zoom) => `${zoom.toFixed(2)} ×`}
          onValueChange={(zoom) => onChange(zoomed(crop, picture, zoom))}
        />
        <Slider
          label={t`Left to right`}
          value={crop.x}
          max={1}
          step={0.01}
          format={percent}
          disabled={picture.width <= side}
          onValueChange={(x) => onChange({ ...crop, x })}
        />
        <Slider
          label={t`Top to bottom`}
          value={crop.y}
          max={1}
          step={0.01}
          format={percent}
          disabled={picture.height <= side}
          onValueChange={(y) => onChange({ ...crop, y })}
        />
      </div>
    </div>
  );
}
