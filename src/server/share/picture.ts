/** The picture that is next to a link: name, days and place in the tournament's colour. */
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
  /** Where it is found; also shown for a name whose characters we cannot print. */
  readonly address: string;
  /** How it ended, the champion first; empty while it goes on. */
  readonly results: readonly ShareResult[];
}

export interface ShareResult {
  readonly label: string;
  readonly text: string;
}

/** Results below the champion that the picture has room for. */
const mostResults = 4;

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

function pageOf({ name, facts, color, address, results }: ShareFace): Element {
  const isNamed = unprintable(name).length === 0;
  const title = isNamed ? name : address;
  const shown = facts.filter((fact) => fact !== '' && unprintable(fact).length === 0);
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width,
      height,
      boxSizing: 'border-box',
      padding: results.length > 0 ? '44px 72px 40px 88px' : '64px 72px 56px 88px',
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
      ...bodyOf({ title, facts: shown.join(' · '), color, results: results.filter(isPrintable) }),
      box({ fontSize: 28, color: '#6b6871' }, [isNamed ? address : '']),
    ],
  );
}

function isPrintable({ label, text }: ShareResult): boolean {
  return unprintable(label + text).length === 0;
}

interface Body extends Pick<ShareFace, 'color' | 'results'> {
  readonly title: string;
  readonly facts: string;
}

/** The name and its facts, or, once it is over, the name above who won. */
function bodyOf({ title, facts, color, results }: Body): Element[] {
  const [first, ...others] = results;
  const head = (size: number) =>
    box({ fontSize: size, fontWeight: 600, lineHeight: 1.08, letterSpacing: -2 }, [title]);
  if (!first) {
    return [
      box({ flexDirection: 'column', gap: 28 }, [
        head(sizeOf(title)),
        box({ fontSize: 36, color: '#55525b' }, [facts]),
      ]),
    ];
  }
  return [
    box({ flexDirection: 'column', gap: 8 }, [
      head(Math.min(52, sizeOf(title))),
      box({ fontSize: 28, color: '#55525b' }, [facts]),
    ]),
    box({ flexDirection: 'column', gap: 6 }, [
      box({ fontSize: 30, color: '#55525b' }, [first.label]),
      box(
        { fontSize: Math.min(76, sizeOf(first.text)), fontWeight: 600, lineHeight: 1.08, color },
        [first.text],
      ),
      ...others
        .slice(0, mostResults)
        .map(({ label, text }) =>
          box({ gap: 14, fontSize: 28 }, [
            box({ color: '#55525b', flexShrink: 0 }, [label]),
            box({ display: 'block', fontWeight: 600, lineClamp: 1 }, [text]),
          ]),
        ),
    ]),
  ];
}

/** Long names in smaller characters, so that four lines hold a hundred of them. */
function sizeOf(name: string): number {
  const letters = [...name].length;
  if (letters <= 24) return 104;
  return letters <= 48 ? 84 : 64;
}

function box(style: object, children: readonly (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}
