import type { RulePack } from '../rule-pack.ts';
import { affirmativeNegative, twoTeamSpeeches } from './rooms.ts';
import { twoOnTwo } from './two-on-two.ts';

/** Prepared debate of three against three on sides known beforehand, as at Joynt Scroll (R3.13). */
export const threeOnThree: RulePack = {
  ...twoOnTwo,
  id: 'three-on-three',
  name: 'Three on three',
  summary: 'Two teams of three with replies on prepared motions and sides set beforehand.',
  source: 'Common practice of the Joynt Scroll tournament in New Zealand',
  effective: '2019-01-01',
  speakersPerTeam: 3,
  maxTeamMembers: 3,
  speeches: twoTeamSpeeches({
    sides: affirmativeNegative,
    speakers: 3,
    minutes: 8,
    replyMinutes: 4,
  }),
  preparation: { minutes: 0, infoslideSeconds: 0 },
  draw: {
    ...twoOnTwo.draw,
    options: {
      ...twoOnTwo.draw.options,
      oddBracket: 'intermediate-by-donor',
      sides: 'preallocated',
    },
  },
};
