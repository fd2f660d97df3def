import type { Ref } from 'react';
import type { CardContent, Ground } from './cards.ts';
import { wrapText } from './wrap-text.ts';

/** Pixels of a picture: the tall form that every network shows whole. */
export const pictureWidth = 1080;
export const pictureHeight = 1350;

const plum = '#7e2460';
const ink = '#1b1a1e';
const white = '#ffffff';

/** The page's light colours: a picture is self-contained. */
const grounds: Readonly<
  Record<Ground, { readonly ground: string; readonly text: string; readonly mark: string }>
> = {
  plum: { ground: plum, text: white, mark: white },
  ink: { ground: ink, text: white, mark: '#eb9fcb' },
  paper: { ground: '#faf9f5', text: ink, mark: plum },
};
const edge = 90;
/** As in `styles/fonts.css`; a picture carries the subsets that its characters need. */
const sans = '"Source Sans 3", system-ui, sans-serif';
const serif = '"Source Serif 4", Georgia, serif';

interface CardPictureProps {
  readonly card: CardContent;
  readonly year: number;
  readonly pictureRef: Ref<SVGSVGElement>;
}

/** A card as a self-contained picture: no page styles apply. */
export function CardPicture({ card, year, pictureRef }: CardPictureProps) {
  const { title, figure, figureText, lines, quote, quoteFrom } = card;
  const look = grounds[card.ground];
  const head = wrapText(title, 24, 2);
  const start = 230 + head.length * 76;
  const afterFigure = figure === null ? start : start + 400;
  const text = wrapText(figureText, 40, 2);
  return (
    <svg
      ref={pictureRef}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      role="img"
      // Its lines are placed from the left, in whatever language.
      direction="ltr"
      aria-label={spoken(card)}
      fill={look.text}
      fontFamily={sans}
    >
      <rect width={pictureWidth} height={pictureHeight} fill={look.ground} />
      <rect x={edge} y={edge} width={120} height={10} fill={look.mark} />
      <Lines lines={head} y={220} size={66} step={76} weight={650} />
      {figure !== null && (
        <>
          <text
            x={edge - 12}
            y={start + 270}
            fontSize={330}
            fontWeight={700}
            letterSpacing="-0.04em"
          >
            {figure}
          </text>
          <Lines lines={text} y={start + 350} size={44} step={56} weight={400} />
        </>
      )}
      {quote !== null && (
        <Lines lines={wrapText(quote, 32, 9)} y={start + 80} size={58} step={76} serif />
      )}
      {lines.map(({ name, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name.
        <Row key={index} name={name} count={count} y={afterFigure + 110 + index * 88} />
      ))}
      {quoteFrom !== '' && (
        <Lines lines={wrapText(quoteFrom, 44, 2)} y={1150} size={40} step={52} weight={400} />
      )}
      <text x={edge} y={pictureHeight - edge} fontSize={36} fontWeight={650}>
        Rostrum
      </text>
      <text x={pictureWidth - edge} y={pictureHeight - edge} fontSize={36} textAnchor="end">
        {year}
      </text>
    </svg>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly y: number;
  readonly size: number;
  readonly step: number;
  readonly weight?: number;
  readonly serif?: boolean;
}

function Lines({ lines, y, size, step, weight = 400, serif: isSerif = false }: LinesProps) {
  return lines.map((line, index) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places.
      key={index}
      x={edge}
      y={y + index * step}
      fontSize={size}
      fontWeight={weight}
      {...(isSerif ? { fontFamily: serif } : {})}
    >
      {line}
    </text>
  ));
}

function Row({
  name,
  count,
  y,
}: {
  readonly name: string;
  readonly count: string;
  readonly y: number;
}) {
  const [line = ''] = wrapText(name, 30, 1);
  const [end = ''] = wrapText(count, 18, 1);
  return (
    <>
      <rect x={edge} y={y - 60} width={pictureWidth - 2 * edge} height={2} opacity={0.35} />
      <text x={edge} y={y} fontSize={42} fontWeight={600}>
        {line}
      </text>
      <text x={pictureWidth - edge} y={y} fontSize={36} textAnchor="end">
        {end}
      </text>
    </>
  );
}

/** The card in one sentence, for those who do not see it. */
function spoken({ title, figure, figureText, lines, quote, quoteFrom }: CardContent): string {
  const list = lines.map(({ name, count }) => `${name}: ${count}`).join('; ');
  const parts = [title, figure && `${figure} ${figureText}`, list, quote, quoteFrom];
  return parts.filter(Boolean).join('. ');
}
