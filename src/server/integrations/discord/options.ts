/** Where Discord is, and as whom we come. */
export interface DiscordOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null: sign-in only, no servers. */
  readonly botToken: string | null;
  /** With which the bot's commands and buttons are signed, in hexadecimal digits; null: it has none. */
  readonly publicKey: string | null;
  /** The REST API, without a final slash. */
  readonly apiUrl: string;
  /** The page on which people agree. */
  readonly consentUrl: string;
  /** The host of pictures, the only one that they are fetched from. */
  readonly imageUrl: string;
}
