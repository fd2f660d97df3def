/** Generated code names: two words for a team, a number for a person. Pure. */
import { fold } from '#contract/text/fold.ts';
import type { Random } from '#engine/random.ts';

const colours =
  'Amber Azure Black Blue Bronze Copper Coral Crimson Emerald Golden Green Grey Indigo Ivory Jade Lemon Lilac Maroon Olive Orange Pearl Pink Purple Red Ruby Rust Sable Scarlet Silver Teal Turquoise Violet White Yellow';
const animals =
  'Badger Bear Beaver Bison Crane Crow Deer Dolphin Eagle Falcon Ferret Finch Fox Hare Hawk Heron Horse Ibex Jackal Kestrel Lark Lion Lynx Marten Mole Moose Orca Otter Owl Panther Pelican Puffin Raven Robin Salmon Seal Shark Stork Swan Swift Tiger Toucan Trout Viper Walrus Whale Wolf Wren';

/** Distinct code names for teams, none of them taken; a number follows once the pairs of words run out. */
export function teamCodeNames(count: number, taken: readonly string[], random: Random): string[] {
  const words = animals.split(' ');
  const pairs = colours.split(' ').flatMap((colour) => words.map((word) => `${colour} ${word}`));
  return unused(count, taken, (turn) =>
    random.shuffle(turn === 0 ? pairs : pairs.map((pair) => `${pair} ${turn + 1}`)),
  );
}

/** Numbers of equal length, at least four digits, drawn from a range too large to guess the order. */
export function personCodeNames(count: number, taken: readonly string[], random: Random): string[] {
  const size = 10 ** Math.max(4, String(3 * (count + taken.length)).length);
  const all = Array.from({ length: size - size / 10 }, (_, n) => String(size / 10 + n));
  return unused(count, taken, () => random.shuffle(all));
}

function unused(
  count: number,
  taken: readonly string[],
  more: (turn: number) => readonly string[],
): string[] {
  const used = new Set(taken.map((name) => fold(name)));
  const names: string[] = [];
  for (let turn = 0; names.length < count; turn++) {
    const fresh = more(turn).filter((name) => !used.has(fold(name)));
    names.push(...fresh.slice(0, count - names.length));
  }
  return names;
}
