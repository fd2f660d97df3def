/**
 * What is said to rule packs of which one field was changed, alone and while a tournament runs on them,
 * in `packs/`. To accept an intended change, run `npx vitest run src/engine/listings -u` and read what
 * changed.
 */
import { describe, expect, it, test } from 'vitest';
import { checkRulePack, judgeChanges, roundPlanFor, rulePacks } from '../formats/index.ts';
import type { RulePack } from '../rule-pack.ts';
import { changed, type Path, placesIn } from '../testing.ts';
import { inWords } from './listing-of.ts';

const packs = ['bp', 'wsdc', 'apda'];
const uses = {
  'before a draw': { drawn: false, balloted: { preliminary: false, elimination: false } },
  drawn: { drawn: true, balloted: { preliminary: false, elimination: false } },
  balloted: { drawn: true, balloted: { preliminary: true, elimination: false } },
  'to the end': { drawn: true, balloted: { preliminary: true, elimination: true } },
} as const;

/** The first rows of a list say how all are read; texts are left alone. */
function isListed(path: Path): boolean {
  const rows = path.filter((key) => typeof key === 'number');
  const depth = ['sides', 'speeches', 'rounds'].includes(String(path[0])) ? 1 : 3;
  return (
    rows.every((row) => row < depth) &&
    !['summary', 'source', 'effective'].includes(String(path[0]))
  );
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((own, key) => Reflect.get(Object(own), key), value);
}

const winRules = ['high-points', 'tied', 'low-points', 'declared'];
const words: Readonly<Record<string, readonly unknown[]>> = {
  win: winRules,
  kind: ['consensus', 'per-judge', 'reply'],
  result: ['scores', 'winner', 'advancing', 'ranks'],
  marksFrom: ['majority', 'all'],
  replyRule: ['none', 'anyone'],
  offers: ['side', 'side-or-order'],
  bench: ['opposition', null],
  oddBracket: ['pullup-top', 'anywhere', 'one-room'],
  meeting: ['coin'],
  first: ['seeded', 'round-robin'],
  later: ['random'],
};

function othersFor(value: unknown, path: Path): readonly unknown[] {
  const field = String(path.at(-1));
  const known = words[field]?.filter((word) => word !== value);
  if (known) return known;
  if (typeof value === 'number') return [value + 1, value - 1, value / 2, -1, 1e9];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return ['', 'x'.repeat(300)];
  if (Array.isArray(value)) return [[], [...value, ...value.slice(0, 1)]];
  return value === null ? [3] : [undefined];
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 40);

function changesOf(pack: RulePack): readonly (readonly [string, RulePack])[] {
  return placesIn(pack)
    .filter(isListed)
    .flatMap((path) =>
      othersFor(at(pack, path), path).map((value) => {
        const title = `${path.join('.')} ${shown(at(pack, path))} → ${shown(value)}`;
        return [title, changed(pack, path, () => value) as RulePack] as const;
      }),
    );
}

/** What a check makes of a pack; a field without which it has no shape at all is another's to find. */
function said(check: () => string): string {
  try {
    return check();
  } catch (error) {
    if (error instanceof TypeError) return 'no shape';
    throw error;
  }
}

describe.each(packs)('a change of %s', (id) => {
  const pack = rulePacks.find((one) => one.id === id) as RulePack;

  it('is checked as its listing says', async () => {
    const lines = changesOf(pack).map(([title, other]) => {
      const verdict = said(() => {
        const checked = checkRulePack(other);
        if (checked.ok) return 'fine';
        return checked.problems
          .map(({ code, path, data }) => inWords({ [code]: path, ...data }))
          .join('; ');
      });
      return `${title}: ${verdict}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot(`packs/checked-${id}.txt`);
  });

  it('does to a tournament under way what its listing says', async () => {
    const optional: RulePack = {
      ...pack,
      toss: { offers: 'side-or-order' },
      timing: { protectedMinutes: 1, graceSeconds: 15 },
    };
    const put = ['toss and timing put in', optional] as const;
    const lines = [put, ...changesOf(optional)].map(([title, other]) => {
      const before = other === optional ? pack : optional;
      const effects = Object.entries(uses).map(([name, use]) => {
        const verdict = said(() => {
          const judged = judgeChanges(before, other, { ...use, largestTeam: pack.maxTeamMembers });
          return judged.map(({ effect }) => effect).join(' ');
        });
        return `${name} ${verdict || 'nothing'}`;
      });
      return `${title}: ${[...new Set(effects)].join(', ')}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot(`packs/effects-${id}.txt`);
  });
});

test('every pack is another than the next one as the listing says', async () => {
  const lines = rulePacks.flatMap((pack, index) => {
    const next = rulePacks[(index + 1) % rulePacks.length] as RulePack;
    const use = { ...uses['to the end'], largestTeam: 4 };
    const changes = judgeChanges(pack, next, use).map(
      ({ path, effect }) => `  ${path}: ${effect}\n`,
    );
    return [`${pack.id} to ${next.id}\n`, ...changes];
  });
  const plans = rulePacks.flatMap((pack) =>
    [1, 8, 23, 24, 63, 64, 500].map((teams) => {
      return `${pack.id}, ${teams} teams: ${inWords(roundPlanFor(pack, teams))}\n`;
    }),
  );
  await expect([...lines, ...plans].join('')).toMatchFileSnapshot('packs/one-to-another.txt');
});
