import type { Api } from '#contract/index.ts';
import { rulePacks } from '#engine/formats/index.ts';
import { found } from '#server/errors.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import { archive } from './archive.ts';
import { browse } from './browse.ts';
import { freeSlug } from './free-slug.ts';
import { checkPack, readPack, readPackUse, updatePack } from './pack.ts';
import * as repository from './repository.ts';
import * as service from './service.ts';
import { slugFault } from './slug.ts';
import * as slugs from './slug-repository.ts';
import { toTournament } from './view.ts';

export const tournamentRoutes: Handlers<Api['tournaments']> = {
  list: (context, { query }) => browse(context, query),
  showcase: (context) => context.read(repository.findAllShowcased),
  packs: publicPage(async () => ({ packs: rulePacks })),
  slugFree: (context, { params }) =>
    context.read(async (reader) => {
      const fault = slugFault(params.slug);
      const isTaken = !fault && (await slugs.existsSlug(reader, params.slug));
      if (!fault && !isTaken) return { free: true, reason: null, suggestion: null };
      return {
        free: false,
        reason: fault ?? ('unavailable' as const),
        suggestion: await freeSlug(reader, params.slug),
      };
    }),
  create: (context, { body }) => service.create(context, body),
  get: publicPage(async (context, { params }) => {
    const row = await context.read((reader) => repository.findById(reader, params.tournamentId));
    return toTournament(found(row), context.now);
  }),
  getBySlug: async (context, { params }) => {
    const row = await context.read((reader) => repository.findBySlug(reader, params.slug));
    return toTournament(found(row), context.now);
  },
  access: async ({ roles, personId }) => ({
    roles: roles.filter((role) => typeof role === 'string'),
    customRoles: roles.filter((role) => typeof role !== 'string'),
    personId,
  }),
  update: (context, { body }) => service.update(context, body),
  updateSettings: (context, { body }) => service.updateSettings(context, body),
  pack: (context) => readPack(context),
  packUse: (context) => readPackUse(context),
  checkPack: (context, input) => checkPack(context, input),
  updatePack: (context, input) => updatePack(context, input),
  archive: (context, { body }) => archive(context, body.archived),
};
