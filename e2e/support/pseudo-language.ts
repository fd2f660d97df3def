/**
 * A language that nobody speaks: every text of the web is longer, accented and runs from right to left. What
 * overflows in it would overflow in a real one. The server is faked at its edge: pages that say the language, and
 * its catalogue.
 */
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { BrowserContext } from '@playwright/test';

/** A text as browsers get it: literal pieces, and variables with their forms. */
type Piece = string | number | null | readonly Piece[] | { readonly [form: string]: Piece };

/** The tag that CLDR keeps for mirrored test data. */
const tag = 'ar-XB';
const catalogue = `/assets/locales/${tag}.test.json`;

/** Shows all pages of the context in the language that nobody speaks. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const messages = Object.fromEntries(
    Object.entries(await englishTexts()).map(([id, pieces]) => [id, pieces.map(pseudoPiece)]),
  );
  await context.route(`**${catalogue}`, (route) => route.fulfill({ json: { messages } }));
  await context.route(
    (url) => !/^\/(api|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const page = await response.text();
      const link = `<link rel="preload" as="fetch" crossorigin id="catalogue" href="${catalogue}">`;
      const body = page
        .replace(/<html lang="[\w-]+">/, `<html lang="${tag}">`)
        .replace('</head>', `${link}</head>`);
      return route.fulfill({ response, body });
    },
  );
}

async function englishTexts(): Promise<Readonly<Record<string, readonly Piece[]>>> {
  const source = 'en-GB';
  const [catalogue] = await getCatalogs(getConfig());
  const texts = Object.entries((await catalogue?.read(source)) ?? {});
  const messages = Object.fromEntries(texts.map(([id, { message }]) => [id, message ?? id]));
  const compiled = createCompiledCatalog(source, messages, { namespace: 'json' });
  const { messages: pieces } = JSON.parse(compiled.source) as {
    readonly messages: Readonly<Record<string, readonly Piece[]>>;
  };
  return pieces;
}

/** Literal pieces change, and the literals in the forms of plurals and choices. */
function pseudoPiece(piece: Piece): Piece {
  if (typeof piece === 'string') return pseudoText(piece);
  if (!Array.isArray(piece)) return piece;
  const [name, kind, forms] = piece as readonly Piece[];
  if (typeof forms !== 'object' || forms === null || Array.isArray(forms)) return piece;
  const changed = Object.entries(forms).map(([form, pieces]) => [
    form,
    Array.isArray(pieces) ? pieces.map(pseudoPiece) : pieces,
  ]);
  return [name ?? '', kind ?? '', Object.fromEntries(changed)];
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
};

/** Every third word twice makes a text about a third longer, as German is. */
function pseudoText(text: string): string {
  if (text === '#') return text;
  let words = 0;
  return text.replace(/<[^>]*>|\p{L}+/gu, (part) => {
    if (part.startsWith('<')) return part;
    words += 1;
    const accented = part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
    return words % 3 === 1 ? `${accented} ${accented}` : accented;
  });
}
