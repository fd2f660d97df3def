/** The embedded PostgreSQL cannot run here. The message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmbeddedPostgresError';
  }
}
