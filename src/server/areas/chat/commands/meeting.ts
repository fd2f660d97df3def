import { fold } from '#contract/text/fold.ts';
import { type Command, privately, refuseAsk, textOf } from './command.ts';

/** `/meeting`: the video meeting of all rooms of a building. */
export const meeting: Command = {
  name: 'meeting',
  description: 'Set the link of the video meeting for all rooms of a building',
  options: [
    { name: 'building', description: 'Its name', kind: 'text', required: true, completes: true },
    { name: 'link', description: 'Beginning with https://', kind: 'text', required: true },
  ],
  needs: 'venues.edit',
  isSensitive: true,
  async run(frame, options) {
    const { client, params, words } = frame;
    const typed = textOf(options, 'building') ?? '';
    const link = textOf(options, 'link') ?? '';
    if (!/^https?:\/\/\S+$/.test(link)) refuseAsk('That is not a link.');
    const { buildings } = await client.buildings.list({ params });
    const building = buildings.find(({ name }) => fold(name) === fold(typed));
    if (!building) {
      const known = buildings
        .slice(0, 20)
        .map(({ name }) => words.plain(name))
        .join(', ');
      refuseAsk(`No building called ${words.plain(typed.slice(0, 60))}. Known: ${known || 'none'}`);
    }
    const { id: buildingId, version, video } = building;
    const hostName = video.kind === 'meeting' ? video.hostName : null;
    await client.buildings.update({
      params: { ...params, buildingId },
      body: { version, video: { kind: 'meeting', hostName, link } },
      idempotencyKey: frame.key(),
    });
    return privately(`Rooms of ${words.strong(words.plain(building.name))} meet at <${link}>.`);
  },
  async complete({ client, params }, option, typed) {
    if (option !== 'building') return [];
    const { buildings } = await client.buildings.list({ params });
    return buildings.map(({ name }) => name).filter((name) => fold(name).includes(fold(typed)));
  },
};
