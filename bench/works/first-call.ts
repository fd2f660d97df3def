/**
 * `tsx bench/works/first-call.ts bp 88`: one draw in a fresh process. Prints the time of the first call and
 * the median of later ones, in milliseconds.
 */
import { findRulePack } from '#engine/formats/index.ts';
import { invariant } from '#engine/result.ts';
import { median } from '../measure.ts';
import { drawOf } from './draws.ts';

const [packId = '', size = ''] = process.argv.slice(2);
const pack = findRulePack(packId);
invariant(pack, `no pack is called ${packId}`);
const run = drawOf(pack, Number(size));
const first = median(1, run, 'thread');
console.log(JSON.stringify({ first, warm: median(25, run, 'thread') }));
