/** Small archives that would become large: one call would fill the server's memory with what it asks for. */
import { expect, test } from 'vitest';
import { readArchive } from './read-archive.ts';

const round = (inside: string) => `<round name="Round 1">${inside}</round>`;

test.each([
  ['a panel of very many', round(`<debate adjudicators="${'1 '.repeat(500)}"/>`), /too many ids/],
  [
    'a list without end',
    round(`<debate adjudicators="${'1 '.repeat(5000)}"/>`),
    /attribute.*too long/,
  ],
  ['rounds', round('<debate><side/></debate>').repeat(300), /too many elements “round”/],
  ['debates of one round', round('<debate/>'.repeat(3000)), /too many elements “debate”/],
  [
    'debates of all rounds',
    round('<debate/>'.repeat(2000)).repeat(6),
    /too many elements “debate”/,
  ],
  ['sides', round(`<debate>${'<side/>'.repeat(20)}</debate>`), /too many elements “side”/],
  ['motions', '<motion id="M1">a</motion>'.repeat(1001), /too many elements “motion”/],
  ['a long text', `<motion id="M1">${'long '.repeat(5000)}</motion>`, /text.*too long/],
])('refuses %s', (_, inside, words) => {
  expect(() => readArchive(`<tournament>${inside}</tournament>`)).toThrow(words);
});
