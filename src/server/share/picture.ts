/** The picture that stands beside a link: name, days and place in the tournament's colour. */
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { printFonts, unprintable } from '../fonts/print-fonts.ts';

/** What chat programs and social sites show whole. */
const width = 1200;
const height = 630;

export interface ShareFace {
  readonly name: string;
  /** Below the name, such as days, place, format. */
  readonly facts: readonly string[];
  /** `#rrggbb`. */
  readonly color: string;
  /** Where it is found; also shown for a name whose letters we cannot print. */
  readonly address: string;
}

/** @returns a PNG */
export async function drawShare(face: ShareFace): Promise<Uint8Array> {
  // Satori takes React's elements; these are such objects without React.
  const root = pageOf(face) as unknown as Parameters<typeof satori>[0];
  const svg = await satori(root, { width, height, fonts: fonts() });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

let loaded: Parameters<typeof satori>[1]['fonts'] | null = null;

function fonts() {
  loaded ??= [
    { name: 'Sans', weight: 400, style: 'normal', data: readFileSync(printFonts.regular) },
    { name: 'Sans', weight: 600, style: 'normal', data: readFileSync(printFonts.semibold) },
  ];
  return loaded;
}

interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const lectern = 'M1.5 6.8 18.5 3v4.1L1.5 10.9zM6.8 11.4l6.4-1.45L12.3 18H7.7z';

function pageOf({ name, facts, color, address }: ShareFace): Element {
  const isPrintable = unprintable(name).length === 0;
  const title = isPrintable ? name : address;
  const shown = facts.filter((fact) => fact !== '' && unprintable(fact).length === 0);
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width,
      height,
      boxSizing: 'border-box',
      padding: '64px 72px 56px 88px',
      borderLeft: `24px solid ${color}`,
      background: '#faf9f5',
      color: '#1b1a1e',
      fontFamily: 'Sans',
    },
    [
      box({ alignItems: 'center', gap: 14, fontSize: 38, fontWeight: 600 }, [
        {
          type: 'svg',
          props: {
            width: 44,
            height: 44,
            viewBox: '0 0 20 20',
            children: { type: 'path', props: { d: lectern, fill: color } },
          },
        },
        'Rostrum',
      ]),
      box({ flexDirection: 'column', gap: 28 }, [
        box({ fontSize: sizeOf(title), fontWeight: 600, lineHeight: 1.08, letterSpacing: -2 }, [
          title,
        ]),
        box({ fontSize: 36, color: '#55525b' }, [shown.join(' · ')]),
      ]),
      box({ fontSize: 28, color: '#6b6871' }, [isPrintable ? address : '']),
    ],
  );
}

/** Long names in smaller letters, so that four lines hold a hundred of them. */
function sizeOf(name: string): number {
  const letters = [...name].length;
  if (letters <= 24) return 104;
  return letters <= 48 ? 84 : 64;
}

function box(style: object, children: readonly (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}
