import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { ApiError, type Client, useApi, useSession } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { codeIn } from '../registration-code.ts';
import type { Institution } from './form-rules.ts';
import { type MyPlace, useMyPlace } from './use-my-place.ts';

/** The team that a partner's link invites into. */
interface Invitation {
  readonly id: string;
  readonly name: string;
  readonly speakers: readonly string[];
}

/** What a code, or the open link, lets somebody do. */
export interface Entry {
  readonly via: 'open' | 'institution' | 'independent' | 'partner';
  readonly code: string | null;
  /** Fixed by the code, null for an independent; by the open link the person chooses. */
  readonly institution: Institution | null;
  readonly invitation: Invitation | null;
}

/** The states of the registration page (the client's section 4). */
export type RegisterState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'over'; readonly at: string }
  | { readonly kind: 'code'; readonly isWrong: boolean }
  | { readonly kind: 'registered'; readonly place: MyPlace }
  | { readonly kind: 'form'; readonly entry: Entry };

/** @param typed the code of the address, as it stands there; empty without one. */
export function useRegisterState(typed: string): RegisterState {
  const { settings } = useTournament();
  const place = useMyPlace();
  const form = useForm();
  const code = codeIn(typed);
  const isCodeMissing = typed === '' ? settings.requireRegCode : code === null;
  const entry = useEntry(code, form.data?.open === true && !isCodeMissing);
  if (place.data) return { kind: 'registered', place: place.data };
  if (form.data && !form.data.open) return closed(form.data.closesAt);
  if (place.error) return failed(place.error, place.refetch);
  if (form.error) return failed(form.error, form.refetch);
  if (place.isPending || form.isPending) return { kind: 'loading' };
  if (isCodeMissing) return { kind: 'code', isWrong: typed !== '' };
  if (entry.data) return { kind: 'form', entry: entry.data };
  if (entry.error) return refusedEntry(entry.error, entry.refetch);
  return { kind: 'loading' };
}

/** The server knows whether people can register: without a plan, switched off, or over. */
export function useForm() {
  return useRead('registration.form');
}

function closed(closesAt: string | null): RegisterState {
  const isOver = closesAt !== null && Date.parse(closesAt) <= serverNow();
  return isOver ? { kind: 'over', at: closesAt } : { kind: 'invalid' };
}

function refusedEntry(error: Error, refetch: () => unknown): RegisterState {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'bad-code') return { kind: 'code', isWrong: true };
  if (code === 'registration-closed') return { kind: 'invalid' };
  return failed(error, refetch);
}

function failed(error: Error, refetch: () => unknown): RegisterState {
  return { kind: 'failed', error, retry: () => void refetch() };
}

function useEntry(code: string | null, enabled: boolean) {
  const { client, key } = useApi();
  const { id } = useTournament();
  const session = useSession();
  return useQuery({
    queryKey: [key, 'registration', 'entry', id, code, session?.accountId ?? null],
    queryFn: () => entryOf(client, id, code),
    enabled,
    staleTime: 30_000,
    meta: { on: ['tournament'], tournamentId: id },
  });
}

async function entryOf(client: Client, tournamentId: string, code: string | null): Promise<Entry> {
  if (code === null) {
    await client.registration.open({ params: { tournamentId } });
    return { via: 'open', code, institution: null, invitation: null };
  }
  const params = { tournamentId, code };
  try {
    const institution = await client.registration.ofCode({ params });
    return {
      via: institution ? 'institution' : 'independent',
      code,
      institution,
      invitation: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad-code') throw error;
    const { team, institution } = await client.registration.invitation({ params });
    return { via: 'partner', code, institution, invitation: team };
  }
}
