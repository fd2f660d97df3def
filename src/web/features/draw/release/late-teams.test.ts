import { expect, test } from 'vitest';
import type { Draw, Finding } from '../board/board-data.ts';
import { lateIds } from './late-teams.tsx';

const finding = (code: Finding['code'], subjectId: string): Finding => ({
  code,
  subjectId,
  hard: true,
  debateId: null,
  otherId: null,
  rounds: [],
  area: 'draw',
});
const findings = [
  finding('team-missing', 'a'),
  finding('team-sits-out', 'b'),
  finding('team-unknown', 'c'),
];
/** Only the teams of the debates matter here. */
const withTeams = (...ids: string[]) =>
  [{ teams: ids.map((teamId) => ({ teamId })) }] as unknown as Draw['debates'];

test('a team is late only as long as the draw that is shown has it so', () => {
  const before = { findings, debates: withTeams('c') };
  expect(lateIds(before, ['team-missing', 'team-sits-out'])).toEqual(['a', 'b']);
  expect(lateIds(before, ['team-unknown'])).toEqual(['c']);
  // The repair has put in who came and taken out who left; the check is still being made.
  const repaired = { findings, debates: withTeams('a', 'b') };
  expect(lateIds(repaired, ['team-missing', 'team-sits-out'])).toEqual([]);
  expect(lateIds(repaired, ['team-unknown'])).toEqual([]);
});
