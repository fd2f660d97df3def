import { describe, expect, test } from 'vitest';
import type { ChatChannelKind } from '#contract/kinds/chat/chat-purposes.ts';
import { countNamed, guessMeanings } from './guess.ts';

const role = (name: string) => ({ id: name, name, assignable: true, powers: [], isPlain: true });
const channel = (name: string, kind: ChatChannelKind = 'text') => ({
  id: name,
  name,
  kind,
  parent: null,
  usable: true,
});
const rolesIn = (...names: string[]) =>
  guessMeanings({ roles: names.map(role), channels: [] }).roles;
const channelsIn = (...names: string[]) =>
  guessMeanings({ roles: [], channels: names.map((name) => channel(name)) }).channels;

describe('roles', () => {
  test.each([
    ['English', ['Organisers', 'Judge', 'Speaker', 'Adj Core', 'Equity Officers']],
    ['English, decorated', ['🛠️ ORGCOM', '⚖️・judges', '🎤 Debaters', 'AdjCore', '💜 equity team']],
    ['German', ['Orga-Team', 'Juror:innen', 'Redner*innen', 'Chefjury', 'Vertrauenspersonen']],
    ['French', ['Organisateurs', 'Juges', 'Débatteurs', 'Équipe d’adjudication', 'Équité']],
    ['Spanish', ['Organización', 'Jueces', 'Oradores', 'Core de Adjudicación', 'Equidad']],
  ])('are reported in %s', (_language, names) => {
    const [admin, judge, speaker, core, equity] = names;
    expect(rolesIn(...names.toReversed())).toEqual({
      admin,
      staff: null,
      judge,
      speaker,
      core,
      equity,
    });
  });

  test('a chief adjudicator is of the core even when nobody else judges', () => {
    expect(rolesIn('Chief Adjudicator')).toMatchObject({ core: 'Chief Adjudicator', judge: null });
  });

  test('the whole name wins over a part of one', () => {
    expect(rolesIn('Judge Mentor', 'Judge').judge).toBe('Judge');
  });

  test('a word inside another word says nothing', () => {
    expect(Object.values(rolesIn('Stable', 'Prejudged', 'Cast', 'Vacas'))).toEqual(
      Array(6).fill(null),
    );
  });

  test('what our bot cannot give is not offered', () => {
    const roles = [{ ...role('Judge'), assignable: false }];
    expect(guessMeanings({ roles, channels: [] }).roles.judge).toBeNull();
  });
});

describe('channels', () => {
  test.each([
    ['English', ['announcements', 'general', 'motion-release', 'draw', 'check-in', 'tab-room']],
    ['emoji', ['📣┃announcements', '💬general', '📜・motions', '🎲-draws', '✅checkin', '📊tab']],
    ['German', ['ankündigungen', 'allgemein', 'themen', 'auslosung', 'anwesenheit', 'auswertung']],
    ['French', ['annonces', 'général', 'motions', 'tirage-au-sort', 'présence', 'tabulation']],
    ['Spanish', ['anuncios', 'general', 'mociones', 'emparejamientos', 'asistencia', 'tabulación']],
  ])('are reported in %s', (_language, names) => {
    const [announcements, general, motions, draw, checkIn, tab] = names;
    expect(channelsIn(...names.toReversed())).toMatchObject({
      announcements,
      general,
      motions,
      draw,
      'check-in': checkIn,
      tab,
    });
  });

  test('rooms to speak in are a category, and only they', () => {
    const channels = [channel('debates'), channel('Debates', 'category'), channel('draw', 'voice')];
    const guess = guessMeanings({ roles: [], channels }).channels;
    expect(guess['voice-rooms']).toBe('Debates');
    expect(guess.draw).toBeNull();
  });
});

describe('roles of teams and institutions', () => {
  test('are known by what several of them begin with, as it is written there', () => {
    const names = ['Team: Oxford A', 'Team: Łódź 1', 'Team Lead', 'Uni Wien', 'Uni Graz'];
    const guess = guessMeanings({ roles: names.map(role), channels: [] });
    expect(guess).toMatchObject({ teamPrefix: 'Team: ', institutionPrefix: 'Uni ' });
  });

  test('one alone is no habit', () => {
    const guess = guessMeanings({ roles: [role('Team Lead')], channels: [] });
    expect(guess).toMatchObject({ teamPrefix: null, institutionPrefix: null });
  });

  test('are counted by any way of writing the name', () => {
    const roles = ['Team: OXFORD A', 'Team: Lodz 1'].map(role);
    const names = [['Ox A', 'Oxford A'], ['Łódź 1'], ['Vienna B']];
    expect(countNamed(roles, 'Team: ', names)).toBe(2);
    expect(countNamed(roles, '', names)).toBe(0);
    expect(countNamed(roles, null, names)).toBe(0);
  });
});
