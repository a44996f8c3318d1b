import { REQUEST, Refusal } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import { networkOf } from '../platform/limits/limit-rate';

/** Uploads that are read and worked on at once: each holds its whole file in memory, and a picture decoded for a moment. */
const MAX_RUNNING_UPLOADS = 12;
/** So that one network, with as many tokens as it likes, leaves turns to the others. */
const MAX_NETWORK_UPLOADS = 8;
const MAX_VISITOR_UPLOADS = 2;
/** Nothing is read of an upload that waits, so that waiting costs next to nothing. */
const MAX_WAITING_UPLOADS = 200;
const MAX_WAIT_MS = 10_000;
/** Sent to clients that waited in vain. */
const RETRY_AFTER_SECONDS = 3;

type Uploader = Pick<CallContext, 'visitorId' | 'address'>;

interface Waiting {
  uploader: Uploader;
  begin: () => void;
}

/** Bounds how many uploads are taken at once. The others wait for their turn, in order, before anything of them is read. */
export class UploadTurns {
  readonly #taken: Uploader[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #maxWaitMs: number;

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Carries out an upload in its turn. @throws Refusal 503 when the turn does not come in time */
  async take<T>(uploader: Uploader, carryOut: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(uploader)) this.#taken.push(uploader);
    else await this.#wait(uploader);
    try {
      return await carryOut();
    } finally {
      this.#taken.splice(this.#taken.indexOf(uploader), 1);
      this.#beginNext();
    }
  }

  #mayBegin({ visitorId, address }: Uploader): boolean {
    const network = networkOf(address);
    const ofNetwork = this.#taken.filter((other) => networkOf(other.address) === network).length;
    const ofVisitor = this.#taken.filter((other) => other.visitorId === visitorId).length;
    return (
      this.#taken.length < MAX_RUNNING_UPLOADS &&
      ofNetwork < MAX_NETWORK_UPLOADS &&
      ofVisitor < MAX_VISITOR_UPLOADS
    );
  }

  #wait(uploader: Uploader): Promise<void> {
    const busy = () => new Refusal(503, { [REQUEST]: [{ key: 'uploads_busy' }] }, RETRY_AFTER_SECONDS);
    if (this.#waiting.length >= MAX_WAITING_UPLOADS) throw busy();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        uploader,
        begin: () => {
          clearTimeout(limit);
          resolve();
        },
      };
      const limit = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(busy());
      }, this.#maxWaitMs);
      this.#waiting.push(waiting);
    });
  }

  /** Gives the free turns to the first who may have them: who waits for others of their network holds up nobody else. */
  #beginNext(): void {
    for (const waiting of [...this.#waiting]) {
      if (!this.#mayBegin(waiting.uploader)) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      this.#taken.push(waiting.uploader);
      waiting.begin();
    }
  }
}
