/** Feedback on this device: opened from the server, kept here, sent from here. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { randomKey } from '#web/lib/device/random-key.ts';
import { registerServiceWorker } from '#web/lib/device/service-worker.ts';
import type { Owner } from '#web/lib/keep/owner.ts';
import { createSavedView } from '#web/lib/keep/saved-view.ts';
import { ApiError, type Client } from '#web/lib/query/api.tsx';
import { answersTo, formOf, questionsOn, type Slot } from './my-feedback.ts';
import {
  feedbackLists,
  feedbackOutbox,
  formKeyOf,
  freshForm,
  listKeyOf,
  type SavedForm,
  type SavedForms,
} from './saved-feedback.ts';

/** How often an open list looks for new rooms and windows, in milliseconds. */
const lookEvery = 20_000;

export interface MyFeedbackHandle {
  /** Undefined while it is looked for, null when there is none and none could be fetched. */
  readonly list: SavedForms | null | undefined;
  readonly error: ApiError | null;
  /** What this device has of a form; what was given counts where it is newer. */
  readonly formOf: (slot: Slot) => SavedForm;
  readonly write: (slot: Slot, change: Partial<Writing>) => void;
  /** Hands it to the queue. */
  readonly send: (slot: Slot) => void;
  /** Takes it up again: from the queue, after a refusal, or to change what was given. */
  readonly reopen: (slot: Slot) => void;
  readonly reload: () => Promise<void>;
}

type Writing = Pick<SavedForm, 'aboutId' | 'score' | 'answers'>;

interface Place {
  /** Slug or id, as the address has it. */
  readonly address: string;
  readonly owner: Owner;
  readonly client: Client;
}

export function useMyFeedback(place: Place): MyFeedbackHandle {
  const { list, error, reload } = useList(place);
  const { forms, update } = useForms(reload);
  const current = (slot: Slot, kept: SavedForm | undefined): SavedForm => {
    if (!list) throw new Error('Broken assumption: a form without its list');
    const given = newer(slot.given, kept?.receipt ?? null);
    const fresh = freshForm(formKeyOf(place.owner, slot), {
      slot,
      given,
      owner: place.owner,
      tournamentId: list.tournament.id,
      formVersion: formOf(list.mine).version,
    });
    return !kept || kept.state === 'sent' ? fresh : kept;
  };
  const change = (slot: Slot, work: (now: SavedForm) => SavedForm) => {
    update(formKeyOf(place.owner, slot), (now) => work(current(slot, now)));
  };
  return {
    list,
    error,
    reload,
    formOf: (slot) => current(slot, forms.get(formKeyOf(place.owner, slot))),
    write: (slot, writing) => change(slot, (now) => ({ ...now, ...writing, state: 'draft' })),
    send: (slot) =>
      change(slot, (now) => {
        if (!list) return now;
        const form = formOf(list.mine);
        return {
          ...now,
          answers: answersTo(questionsOn(form, slot, now.aboutId), now.answers),
          formVersion: form.version,
          version: newer(slot.given, now.receipt)?.version ?? null,
          state: 'waiting',
          sendKey: randomKey(),
          attempts: 0,
          nextTryAt: 0,
        };
      }),
    reopen: (slot) => change(slot, (now) => ({ ...now, state: 'draft', sendKey: '' })),
  };
}

function useList({ address, owner, client }: Place) {
  const key = listKeyOf(owner, address);
  const [list, setList] = useState<SavedForms | null | undefined>(undefined);
  const [error, setError] = useState<ApiError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the owner's client, too
  const load = useCallback(async () => {
    const local = await feedbackLists.find(key);
    if (local) setList(local);
    try {
      const fresh = await fetchList(client, address);
      setList(await feedbackLists.update(key, () => ({ key, ...fresh })));
      setError(null);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
      if (!local) setList(null);
    }
  }, [address, key]);
  useEffect(() => {
    feedbackOutbox.start();
    registerServiceWorker();
    void load();
    const again = () => document.visibilityState === 'visible' && void load();
    const timer = setInterval(again, lookEvery);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [load]);
  return { list, error, reload: load };
}

/** Every kept form by its key, followed in this tab and in others. */
function useForms(onSettled: () => Promise<void>) {
  const [forms, setForms] = useState<ReadonlyMap<string, SavedForm>>(new Map());
  const view = useMemo(() => createSavedView(feedbackOutbox), []);
  const put = useCallback(
    (form: SavedForm) => setForms((now) => new Map(now).set(form.key, form)),
    [],
  );
  useEffect(() => {
    void feedbackOutbox.findAll().then((all) => all.forEach(put));
    return view.follow((found) => {
      put(found);
      if (found.state === 'sent' || found.state === 'refused') void onSettled();
    });
  }, [onSettled, put, view]);
  /** Shown at once; the store follows and notifies the other tabs. */
  const update = (key: string, work: (now: SavedForm | undefined) => SavedForm) => {
    put(work(forms.get(key)));
    void view.update(key, work);
  };
  return { forms, update };
}

/** Of what the server listed and what it answered to this device, the current one. */
function newer<T extends { readonly version: number }>(a: T | null, b: T | null): T | null {
  if (!a || !b) return a ?? b;
  return b.version > a.version ? b : a;
}

async function fetchList(client: Client, address: string) {
  const isId = /^[0-9a-f-]{36}$/.test(address);
  const tournament = isId
    ? await client.tournaments.get({ params: { tournamentId: address } })
    : await client.tournaments.getBySlug({ params: { slug: address } });
  const mine = await client.feedback.mine({ params: { tournamentId: tournament.id } });
  const { id, slug, name, icon, color, timeZone } = tournament;
  return { tournament: { id, slug, name, icon, color, timeZone }, mine };
}
