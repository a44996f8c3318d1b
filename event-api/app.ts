import { Hono } from 'hono';
import { type CallId, catalogue } from '@/lib/contract/catalogue';
import { type DeskCallId, deskCatalogue } from '@/lib/contract/desk/catalogue';
import { openApiDocument } from '@/lib/contract/openapi';
import { type Call, type DeskCall, withoutQuerySign } from '@/lib/contract/parts/call';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import { answerRefusal } from './calls/answer-refusal';
import { type Serving, serveCall } from './calls/serve-call';
import { UploadTurns } from './calls/upload-turns';
import type { UseCases } from './calls/use-case';
import { serveStripeWebhook } from './checkout/serve-stripe-webhook';
import { serveAsset } from './content/serve-asset';
import { serveDeskCall } from './desk/serve-desk-call';
import { deskUseCases } from './desk/use-cases';
import { previewDraft } from './events/editing/preview-draft';
import type { Platform } from './platform/context';
import { asCall } from './platform/metrics/load';
import type { EventDirectory } from './tenancy/event-directory';

/** The address of Stripe's webhook: `/api/stripe-webhook` on any host of the site, because it serves all events. */
const STRIPE_WEBHOOK = '/stripe-webhook';

/** The event API as a function. It answers every request and never rejects. */
export interface EventApiApp {
  fetch(request: Request): Promise<Response>;
}

/**
 * Binds the contract to the use-cases: the catalogue determines routing, decoding, access and answers (design §3).
 */
export function createEventApi(
  platform: Platform,
  { directory, useCases }: { directory: EventDirectory; useCases: UseCases },
): EventApiApp {
  const serving: Serving = {
    platform,
    directory,
    useCases,
    uploadTurns: new UploadTurns(),
    preview: previewDraft,
  };
  const refuseWith = (request: Request, error: unknown) =>
    answerRefusal(error, {
      locale: acceptedLocale(request.headers.get('accept-language')),
      log: platform.log,
    });

  const app = new Hono();
  for (const call of Object.values(catalogue) as Call<CallId>[]) {
    app.on(call.method, routePattern(call.path), (c) =>
      asCall(() => serveCall(serving, call, c.req.raw, c.req.param())),
    );
  }
  const deskServing = { platform, useCases: deskUseCases };
  for (const call of Object.values(deskCatalogue) as DeskCall<DeskCallId>[]) {
    app.on(call.method, routePattern(call.path), (c) =>
      serveDeskCall(deskServing, call, c.req.raw, c.req.param()),
    );
  }
  app.get('/openapi.json', (c) => c.json(openApiDocument(), 200, { 'cache-control': 'public, max-age=300' }));
  app.get('/assets/:digest/:name', (c) => serveAsset(platform, c.req.raw, c.req.param()));
  app.post(STRIPE_WEBHOOK, (c) => serveStripeWebhook(platform, c.req.raw));
  app.notFound((c) => refuseWith(c.req.raw, notFound()));
  app.onError((error, c) => refuseWith(c.req.raw, error));

  return {
    async fetch(request) {
      if (!isReadablePath(request)) return refuseWith(request, refuse(400, REQUEST, 'malformed'));
      return app.fetch(request);
    },
  };
}

/** Converts the specification's path parameters to the router's syntax. */
function routePattern(path: string): string {
  return withoutQuerySign(path).replace(/\{(\w+)\}/g, ':$1');
}

function isReadablePath(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}
