/** Use cases of breaks. */
import type { Api } from '#contract/index.ts';
import { many } from '#contract/kinds/counted.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { AcceptedDebate } from '#contract/undecided.ts';
import type { BreakList } from '#engine/breaks/index.ts';
import { aboutEach, changesBetween } from '#server/changes-between.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { logged, passUndecided, refuseUndecided } from '#server/undecided.ts';
import { findUndecided } from '../ballots/index.ts';
import { partForBreak } from '../rounds/index.ts';
import { type Facts, readFacts } from '../standings/index.ts';
import { breakChanges } from './break-changes.ts';
import { type BreakPage, toBreakPage } from './break-page.ts';
import * as repository from './repository.ts';
import { breaksFrom } from './select.ts';
import { findBreakSettings } from './settings.ts';

type Input<R extends keyof Api['breaks']> = HandlerInput<Api['breaks'][R]>;

/** Makes every break again from the standings and the remarks by hand, which stay. */
export function generate(context: Context, acceptUndecided: readonly string[]): Promise<BreakPage> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await repository.lockTournament(tx, tournamentId);
    const facts = await readFacts(tx, tournamentId);
    refuseOpenRounds(facts, 'not-ready');
    const undecided = passUndecided(await undecidedOf(tx, tournamentId, facts), acceptUndecided);
    const before = await repository.findAllLists(tx, tournamentId);
    await remake(tx, tournamentId, { facts, undecided, skips: true });
    const changes = breakChanges(before, await repository.findAllLists(tx, tournamentId));
    tx.record({
      type: 'break.generated',
      topics: ['standings', 'tabroom'],
      data: { ...logged(undecided), ...aboutEach(changes) },
    });
    return pageOf(tx, tournamentId, facts);
  });
}

/** Sets or lifts a remark by hand and makes the breaks again. */
export function setRemark(context: Context, { params, body }: Input<'setRemark'>) {
  const { tournamentId } = context;
  const { categoryId, teamId } = params;
  return context.write(async (tx) => {
    await repository.lockTournament(tx, tournamentId);
    const facts = await readFacts(tx, tournamentId);
    found(facts.teams.find((team) => team.id === teamId));
    await findListOf(tx, { tournamentId, categoryId, expected: body.version }, facts);
    const key = { tournamentId, categoryId, teamId };
    const before = (await repository.findAllRemarks(tx, tournamentId)).find(
      (one) => one.category_id === categoryId && one.team_id === teamId,
    );
    if (body.remark === null) await repository.deleteRemark(tx, key);
    else await repository.putRemark(tx, key, body.remark);
    await remakeAsAccepted(tx, tournamentId, facts);
    tx.record({
      type: 'break.changed',
      topics: ['standings', 'tabroom'],
      ids: { categoryId, teamId },
      data: {
        changes: changesBetween({ remark: before?.remark ?? null }, { remark: body.remark }),
      },
    });
    return pageOf(tx, tournamentId, facts);
  });
}

/** Sets what a category asks beyond size and rule; a break that is made already is made again. */
export function setRule(context: Context, { params, body }: Input<'setRule'>) {
  const { tournamentId } = context;
  const { categoryId } = params;
  const { version, ...rule } = body;
  return context.write(async (tx) => {
    await repository.lockTournament(tx, tournamentId);
    const { breakCategories } = await readFacts(tx, tournamentId);
    const category = found(breakCategories.find(({ id }) => id === categoryId));
    const rules = await repository.findAllRules(tx, tournamentId);
    const before = { ...category, ...rules.find(({ id }) => id === categoryId) };
    const key = { tournamentId, categoryId, expected: version };
    if (!(await repository.updateRule(tx, key, rule))) {
      const data = await pageOf(tx, tournamentId, await readFacts(tx, tournamentId));
      throw new AppError('conflict', '', { data });
    }
    const facts = await readFacts(tx, tournamentId);
    await remakeIfMade(tx, tournamentId, facts);
    tx.record({
      type: 'break.rule-changed',
      topics: ['standings', 'tabroom'],
      ids: { categoryId },
      data: { changes: changesBetween(before, rule) },
    });
    return pageOf(tx, tournamentId, facts);
  });
}

/** Notes where a team wants to break; breaks that are made already are made again. */
export function setChoice(context: Context, { params, body }: Input<'setChoice'>) {
  const { tournamentId } = context;
  const { teamId } = params;
  const { categoryId } = body;
  return context.write(async (tx) => {
    await repository.lockTournament(tx, tournamentId);
    const facts = await readFacts(tx, tournamentId);
    found(facts.teams.find((team) => team.id === teamId));
    if (categoryId !== null) found(facts.breakCategories.find(({ id }) => id === categoryId));
    const choices = await repository.findAllChoices(tx, tournamentId);
    const before = choices.find((one) => one.teamId === teamId)?.categoryId ?? null;
    await repository.updateChoice(tx, { tournamentId, teamId }, categoryId);
    await remakeIfMade(tx, tournamentId, facts);
    tx.record({
      type: 'break.chosen',
      topics: ['standings', 'tabroom'],
      ids: { teamId },
      data: { changes: changesBetween({ breakChoice: before }, { breakChoice: categoryId }) },
    });
    return pageOf(tx, tournamentId, facts);
  });
}

/** Makes a break public, or takes it back. */
export function announce(context: Context, { params, body }: Input<'announce'>) {
  const { tournamentId } = context;
  const { categoryId } = params;
  const { announced } = body;
  return context.write(async (tx) => {
    await repository.lockTournament(tx, tournamentId);
    const facts = await readFacts(tx, tournamentId);
    const key = { tournamentId, categoryId, expected: body.version };
    const list = await findListOf(tx, key, facts);
    if (announced && list.tied_at_cut.length > 0) {
      throw new AppError('wrong-state', 'Teams are level at the cut: toss a coin first.');
    }
    const undecided = announced ? await undecidedOf(tx, tournamentId, facts) : [];
    const accepted = passUndecided(undecided, [
      ...list.undecided.map(({ debateId }) => debateId),
      ...body.acceptUndecided,
    ]);
    if (!announced && (await repository.findAllUsed(tx, tournamentId)).has(categoryId)) {
      throw new AppError('in-use', 'An elimination draw uses this break.');
    }
    await repository.updateState(tx, key, announced ? 'announced' : 'draft');
    tx.record({
      type: announced ? 'break.announced' : 'break.withdrawn',
      topics: ['public', 'standings', 'tabroom'],
      ids: { categoryId },
      data: logged(accepted),
    });
    return pageOf(tx, tournamentId, facts);
  });
}

/** The page of the tab room, with facts that were read already. */
export async function pageOf(
  reader: Reader,
  tournamentId: string,
  facts: Facts,
): Promise<BreakPage> {
  return toBreakPage(facts, {
    lists: await repository.findAllLists(reader, tournamentId),
    used: await repository.findAllUsed(reader, tournamentId),
    settings: await findBreakSettings(reader, tournamentId),
  });
}

interface ListKey {
  readonly tournamentId: string;
  readonly categoryId: string;
  readonly expected: number;
}

export async function findListOf(
  tx: Tx,
  { tournamentId, categoryId, expected }: ListKey,
  facts: Facts,
): Promise<repository.BreakListRow> {
  found(facts.breakCategories.find((category) => category.id === categoryId));
  const lists = await repository.findAllLists(tx, tournamentId);
  const list = lists.find((one) => one.category_id === categoryId);
  if (!list) throw new AppError('wrong-state', 'This break hasn’t been generated yet.');
  if (list.version !== expected) {
    throw new AppError('conflict', '', { data: await pageOf(tx, tournamentId, facts) });
  }
  return list;
}

/** A break waits for every round that it counts. */
function refuseOpenRounds({ rounds }: Facts, code: 'not-ready' | 'wrong-state'): void {
  const { counted } = partForBreak(rounds);
  const open = counted.filter((round) => round.completed_at === null);
  if (counted.length > 0 && open.length === 0) return;
  const waiting = many(open.length, 'preliminary round is', 'preliminary rounds are');
  throw new AppError(code, `${waiting} not completed.`, {
    data: { rounds: open.map(({ id, name }) => ({ id, name })) },
  });
}

/** The undecided debates of the rounds that a break counts. */
function undecidedOf(tx: Tx, tournamentId: string, { rounds }: Facts) {
  const { counted } = partForBreak(rounds);
  return findUndecided(
    tx,
    tournamentId,
    counted.map(({ id }) => id),
  );
}

/** A break that was made follows what was set. */
async function remakeIfMade(tx: Tx, tournamentId: string, facts: Facts): Promise<void> {
  if ((await repository.findAllLists(tx, tournamentId)).length === 0) return;
  await remakeAsAccepted(tx, tournamentId, facts);
}

/**
 * Makes the breaks again, with the debates undecided that were accepted when they were made.
 * @throws AppError `undecided` for any other one.
 */
async function remakeAsAccepted(tx: Tx, tournamentId: string, facts: Facts): Promise<void> {
  refuseOpenRounds(facts, 'wrong-state');
  const lists = await repository.findAllLists(tx, tournamentId);
  const before = lists.flatMap((list) => list.undecided.map(({ debateId }) => debateId));
  const undecided = await undecidedOf(tx, tournamentId, facts);
  if (undecided.some(({ debateId }) => !before.includes(debateId))) {
    refuseUndecided(undecided, false);
  }
  await remake(tx, tournamentId, {
    facts,
    undecided: passUndecided(undecided, before),
    skips: false,
  });
}

interface Making {
  readonly facts: Facts;
  readonly undecided: readonly AcceptedDebate[];
  /** Categories that cannot be filled lose a draft that they have; else they are a refusal. */
  readonly skips: boolean;
}

/** @throws AppError `wrong-state` when a list that is announced or drawn from would change. */
async function remake(tx: Tx, tournamentId: string, making: Making): Promise<void> {
  const { facts, undecided, skips } = making;
  if (facts.breakCategories.length === 0) {
    throw new AppError('refused-by-rules', 'There is no break category.');
  }
  const selected = breaksFrom(facts, await findBreakSettings(tx, tournamentId));
  if (!selected.ok) {
    throw new AppError('refused-by-rules', '', { data: { problems: selected.problems } });
  }
  const { lists, tooFew } = selected.value;
  const before = await repository.findAllLists(tx, tournamentId);
  const used = await repository.findAllUsed(tx, tournamentId);
  const oldOf = (categoryId: string) => before.find((one) => one.category_id === categoryId);
  const lost = tooFew.filter(({ data }) => oldOf(data.categoryId) !== undefined);
  if (lists.length === 0 || (!skips && lost.length > 0)) {
    const problems = lists.length === 0 ? tooFew : lost;
    throw new AppError('refused-by-rules', '', { data: { problems } });
  }
  const refuseFixed = (categoryId: string) => {
    const name = facts.breakCategories.find(({ id }) => id === categoryId)?.name;
    if (oldOf(categoryId)?.state === 'announced') {
      throw new AppError(
        'wrong-state',
        `This would change the ${name} break too, which is announced: undo its announcement first.`,
      );
    }
    if (used.has(categoryId)) {
      throw new AppError(
        'wrong-state',
        `This would change the ${name} break, which an elimination draw already uses.`,
      );
    }
  };
  for (const { data } of lost) {
    refuseFixed(data.categoryId);
    await repository.deleteList(tx, tournamentId, data.categoryId);
  }
  for (const selection of lists) {
    const list = { ...selection, undecided };
    const old = oldOf(list.categoryId);
    if (old && isSame(old, list)) continue;
    refuseFixed(list.categoryId);
    await repository.putList(tx, tournamentId, list);
  }
}

function isSame(old: repository.BreakListRow, list: BreakList & Pick<Making, 'undecided'>) {
  const key = (parts: Pick<BreakList, 'rows' | 'tiedAtCut'> & Pick<Making, 'undecided'>) =>
    JSON.stringify([
      parts.rows.map(({ teamId, rank, breakRank, remark }) => [teamId, rank, breakRank, remark]),
      parts.tiedAtCut,
      parts.undecided.map(({ debateId }) => debateId),
    ]);
  return key({ ...old, tiedAtCut: old.tied_at_cut }) === key(list);
}
