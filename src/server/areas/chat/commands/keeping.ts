/** Roles and nicknames of the server: `/update` and `/purgeroles`. */
import { type Command, instead, privately } from './command.ts';

export const update: Command = {
  name: 'update',
  description: 'Bring roles and nicknames here in step with the tournament now',
  options: [],
  needs: 'settings.edit',
  isSensitive: true,
  async run({ client, params }) {
    const { state } = await client.chat.sync({ params });
    if (state !== 'on') {
      return privately(
        'Roles and nicknames are not kept in step. Turn it on in the settings first, where you see what would change.',
      );
    }
    await client.chat.applySync({ params });
    return privately('Roles and nicknames are being brought in step.');
  },
};

export const purgeRoles: Command = {
  name: 'purgeroles',
  description: 'Remove the roles and nicknames that Rostrum made here',
  options: [],
  needs: 'settings.edit',
  isSensitive: true,
  confirms: true,
  async run({ client, params }) {
    const { made } = await client.chat.sync({ params });
    if (made.roles + made.given + made.nicknames === 0)
      return privately('Rostrum made nothing here.');
    return privately({
      text: `Remove ${made.roles} roles, take ${made.given} roles from members and reset ${made.nicknames} nicknames? It can take minutes, and nothing is kept in step afterwards.`,
      buttons: [{ label: 'Remove them', key: 'purgeroles:go', look: 'danger' }],
    });
  },
  async press({ client, params }) {
    await client.chat.undoSync({ params });
    return instead('They are being removed.');
  },
};
