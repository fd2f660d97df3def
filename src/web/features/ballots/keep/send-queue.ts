/**
 * Sends the ballots that wait on this device: at once, when the network comes back, and again and
 * again with growing pauses. One tab sends at a time; the same key makes repetitions harmless.
 */
import { type Client, createClient } from '#contract/client.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import { ApiError, api } from '../../../lib/api.tsx';
import { readSession } from '../../../lib/session.ts';
import { markWaitingBallots } from '../../../lib/waiting-ballots.ts';
import { findAllBallots, onBallotChange, updateBallot } from './ballot-store.ts';
import { isWaiting, type KeptBallot, type Owner } from './kept-ballot.ts';

const longestPause = 60_000;
let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts sending; calling it again is harmless. */
export function startSendQueue(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('online', () => void sendWaiting(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendWaiting(true);
  });
  onBallotChange(() => plan(0));
  void sendWaiting(true);
}

/**
 * Sends what is due.
 * @param eager also what would still pause.
 */
async function sendWaiting(eager: boolean): Promise<void> {
  const work = async () => {
    for (const kept of await findAllBallots()) {
      if (isWaiting(kept) && (eager || kept.nextTryAt <= Date.now())) await sendOne(kept);
    }
  };
  if (navigator.locks) {
    await navigator.locks.request('rostrum-ballots', { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    );
  } else {
    await work();
  }
  const waiting = (await findAllBallots()).filter(isWaiting);
  markWaitingBallots(waiting.length > 0);
  if (waiting.length === 0) return;
  plan(Math.min(...waiting.map(({ nextTryAt }) => nextTryAt)) - Date.now());
}

function plan(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(false), Math.max(100, delay));
}

async function sendOne(kept: KeptBallot): Promise<void> {
  const { owner, sendKey, form } = kept;
  const client = clientFor(owner);
  if (!client) {
    // Somebody else is signed in now: it waits for its own judge.
    await settle(kept, pause(kept));
    return;
  }
  await settle(kept, { state: 'sending' });
  try {
    const ballot = await client.ballots.submit({
      params: { tournamentId: kept.tournament.id, debateId: form.debateId },
      body: {
        adjudicatorId: form.adjudicatorId,
        // A copy that may be written to, as the contract's type asks.
        sheet: structuredClone(kept.sheet) as never,
        reason: kept.reason || null,
        deviceKey: kept.deviceKey,
      },
      idempotencyKey: sendKey,
    });
    const state = ballot.state === 'confirmed' ? 'confirmed' : 'received';
    await settle(kept, { state, ballot, refusal: null, attempts: 0 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await settle(kept, isPassing(error) ? pause(kept) : refusalOf(error));
  }
}

/** Changes what is kept, unless the judge has meanwhile taken it up again. */
function settle(kept: KeptBallot, change: Partial<KeptBallot>): Promise<unknown> {
  return updateBallot(kept.key, (now) =>
    now && now.sendKey === kept.sendKey && isWaiting(now) ? { ...now, ...change } : null,
  );
}

function pause({ attempts }: KeptBallot): Partial<KeptBallot> {
  const wait = Math.min(longestPause, 1500 * 1.8 ** attempts) * (0.8 + Math.random() * 0.4);
  return { state: 'waiting', attempts: attempts + 1, nextTryAt: Date.now() + wait };
}

/** What may be different the next time; everything else is an answer. */
function isPassing({ code, status }: ApiError): boolean {
  return code === 'offline' || status >= 500 || status === 429 || status === 401;
}

function refusalOf({ code, problem }: ApiError): Partial<KeptBallot> {
  const problems = Array.isArray(problem?.data) ? (problem.data as BallotProblem[]) : [];
  const detail = problem?.detail || problem?.issues?.[0]?.message || problem?.title || '';
  return { state: 'refused', refusal: { code, detail, problems } };
}

function clientFor(owner: Owner): Client | null {
  if (owner.kind === 'account') {
    return readSession()?.accountId === owner.accountId ? api : null;
  }
  return createClient({ headers: () => ({ authorization: `Link ${owner.secret}` }) });
}
