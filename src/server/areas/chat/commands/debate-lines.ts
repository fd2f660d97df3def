/** A debate in the lines of a chat message. */
import type { z } from 'zod';
import type { publicDebate } from '#contract/areas/draw/draw-rows.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { ChatWords } from '#server/ports/chat-talk.ts';

type Debate = z.output<typeof publicDebate>;

const marks = { chair: ' (chair)', panellist: '', trainee: ' (trainee)' } as const;

/** Where it is, who debates and who judges; without what is not known. */
export function debateLines(debate: Debate, sides: RulePack['sides'], words: ChatWords): string[] {
  const { plain } = words;
  return [
    placeOf(debate, words),
    ...(debate.accessNotes ? [plain(debate.accessNotes)] : []),
    ...linkLine('Map', debate.mapLink, words),
    ...linkLine('Meeting', debate.link ?? debate.channel, words),
    `Teams: ${debate.teams.map((team) => teamOf(team, debate, sides, words)).join(', ')}`,
    ...(debate.panel.length > 0
      ? [`Panel: ${debate.panel.map(({ name, role }) => plain(name) + marks[role]).join(', ')}`]
      : []),
    ...(debate.postponed ? ['This debate is postponed.'] : []),
  ];
}

/** The room with its building and flight. */
export function placeOf(
  { venue, building, flight, location }: Debate,
  { plain, strong }: ChatWords,
): string {
  const room = venue ? strong(plain(venue)) : strong(plain(location ?? 'No room yet'));
  return `${room}${building ? `, ${plain(building)}` : ''}${flight === null ? '' : ` (flight ${flight})`}`;
}

/** An address is a link without a preview; a channel’s name is free text. */
function linkLine(label: string, link: string | null | undefined, { plain }: ChatWords): string[] {
  return link ? [`${label}: ${/^https?:\/\/\S+$/.test(link) ? `<${link}>` : plain(link)}`] : [];
}

function teamOf(
  { name, seat }: Debate['teams'][number],
  { sidesOpen }: Debate,
  sides: RulePack['sides'],
  { plain }: ChatWords,
): string {
  const side = sidesOpen ? undefined : sides[seat];
  return side ? `${plain(name)} (${plain(side.short)})` : plain(name);
}
