/** What an import of draws and results can find wrong with Tabbycat's XML archive. */

/**
 * Problems that refuse the import until they are solved:
 * - `unknown-teams`, `unknown-speakers`, `unknown-judges`: nobody here has that name, or several have
 * - `unknown-round`: no preliminary round here is it
 * - `wrong-format`: debates with another number of teams, or without judges
 * - `wrong-ballots`: each judge has a ballot there, where the rules here ask one of the panel
 * - `used-twice`: teams or judges in two debates of a round
 * - `scores-off-scale`: ballots with scores that the rules here don't permit
 * - `refused-ballots`: ballots that break other rules here
 * - `other-results`: debates whose ballots give another result here
 * - `drawn-later`: a later round is drawn here already
 * - `unknown-elimination`: no elimination round of that break here is it, or another one is already
 * - `no-bracket`: the break here has a size that makes no bracket, or its rounds don't fit it
 * - `not-breaking`: teams that the break here and its rounds so far don't leave in
 * - `absent-teams`: teams that they leave in, but who don't debate
 * - `other-motions`: a motion of that reference is set in the round here, with another text
 */
export const blockingArchiveProblems = [
  'unknown-round',
  'wrong-format',
  'unknown-teams',
  'unknown-speakers',
  'unknown-judges',
  'wrong-ballots',
  'used-twice',
  'scores-off-scale',
  'refused-ballots',
  'other-results',
  'drawn-later',
  'unknown-elimination',
  'no-bracket',
  'not-breaking',
  'absent-teams',
  'other-motions',
] as const;

/**
 * What is only said:
 * - `drawn-here`: the round has a draw here already and stays as it is
 * - `undecided`: debates without a confirmed ballot; their round and those after it stay out
 * - `unknown-rooms`: the name becomes the place of the debate
 * - `ambiguous-motions`: several motions here have that text; the round's or the oldest is used
 * - `same-motions`: motions of one text in the archive, which become one
 * - `other-infoslides`: motions that are here with another infoslide, which they keep
 * - `unfit-motions`: motions without a text, or with more than fits here, stay out
 * - `missing-motions`: debates that name a motion which the archive lacks; they are stored without
 * - `unused-vetoes`: debates whose vetoes stay out: they leave several motions, or the rules here have none
 * - `unknown-categories`: no break category here has that name; its elimination rounds stay out
 * - `break-missing`: the break isn't made, or teams are level at its cut; its elimination rounds stay out
 * - `break-unannounced`: the break isn't public yet, so its elimination rounds, whose draws would be, stay out
 * - `earlier-open`: elimination rounds stay out, as one before them is undecided or not there
 * - `other-pairings`: debates that the bracket here would have paired otherwise; they come as they were
 * - `unused-scores`: debates of eliminations whose scores stay out, as the rules here ask none
 * - `shared-ballots`: debates decided by the panel together, where each judge has a ballot here
 */
export const archiveRemarks = [
  'drawn-here',
  'undecided',
  'unknown-rooms',
  'ambiguous-motions',
  'same-motions',
  'other-infoslides',
  'unfit-motions',
  'missing-motions',
  'unused-vetoes',
  'unknown-categories',
  'break-missing',
  'break-unannounced',
  'earlier-open',
  'other-pairings',
  'unused-scores',
  'shared-ballots',
] as const;

export type BlockingArchiveProblem = (typeof blockingArchiveProblems)[number];
export type ArchiveRemark = (typeof archiveRemarks)[number];

export const archiveProblemCodes = [...blockingArchiveProblems, ...archiveRemarks] as const;
export type ArchiveProblemCode = (typeof archiveProblemCodes)[number];

export function isBlocking(code: ArchiveProblemCode): code is BlockingArchiveProblem {
  return (blockingArchiveProblems as readonly string[]).includes(code);
}
