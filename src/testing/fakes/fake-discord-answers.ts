/** What the fake Discord refuses, with the real one's numbers and words. */
import { type Answer, json } from './fake-http.ts';

const refusal = (status: number, code: number, message: string): Answer =>
  json(status, { message, code });

export const done: Answer = { status: 204, body: '' };
export const unauthorized = refusal(401, 0, '401: Unauthorized');
export const noSuchRoute = refusal(404, 0, '404: Not Found');
export const unknownGuild = refusal(404, 10004, 'Unknown Guild');
export const unknownInvite = refusal(404, 10006, 'Unknown Invite');
export const unknownMember = refusal(404, 10007, 'Unknown Member');
export const unknownInteraction = refusal(404, 10062, 'Unknown interaction');
export const unknownRole = refusal(404, 10011, 'Unknown Role');
export const tooManyRoles = refusal(400, 30005, 'Maximum number of server roles reached (250)');
export const bannedUser = refusal(403, 40007, 'The user is banned from this guild.');
export const missingAccess = refusal(403, 50001, 'Missing Access');
export const missingPermissions = refusal(403, 50013, 'Missing Permissions');
export const badAccessToken = refusal(403, 50025, 'Invalid OAuth2 access token');
export const unknownUser = refusal(404, 10013, 'Unknown User');
export const closedMessages = refusal(403, 50007, 'Cannot send messages to this user');
export const noCommonServer = refusal(
  403,
  50278,
  'Cannot send messages to this user due to having no mutual guilds',
);
export const invalidRole = refusal(400, 50028, 'Invalid Role');
export const invalidForm = json(400, { message: 'Invalid Form Body', code: 50035 });
