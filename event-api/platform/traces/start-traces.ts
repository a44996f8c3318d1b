import type { Environment } from '@/lib/env';
import { installTracer } from '@/lib/trace';
import { describeError, type Log } from '../log';
import { within } from '../within';
import { createTracer } from './tracer';

/** A collector that hangs does not keep the process from ending. */
const MAX_LAST_EXPORT_MS = 1_000;
/** A collector that is away is said this often. */
const REPORT_MS = 60_000;

type Settings = Pick<
  Environment,
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
>;

/** Whether the settings name a collector. Without one, OpenTelemetry is not even loaded. */
function isWanted(settings: Settings): boolean {
  if (settings.OTEL_SDK_DISABLED || settings.OTEL_TRACES_EXPORTER === 'none') return false;
  return Boolean(
    settings.OTEL_TRACES_EXPORTER ??
      settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
      settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  );
}

/**
 * Sends traces to the collector that OpenTelemetry's own variables name, of which its packages read the others themselves.
 * OpenTelemetry's global tracer stays unset, because Next would send it addresses, in which codes stand.
 * @returns a function that sends what is left
 */
export async function startTraces(
  settings: Settings,
  log: Pick<Log, 'warn'>,
): Promise<(() => Promise<void>) | undefined> {
  if (!isWanted(settings)) return undefined;
  // Named here and not at the top: the bundle would load them at each start.
  const [api, sdk, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
  ]);
  const protocol = settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL;
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));
  api.diag.setLogger(reportTo(log), { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'rendezvous' }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new sdk.BasicTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  installTracer(createTracer(api, provider.getTracer('rendezvous')));
  return async () => {
    installTracer(undefined);
    await within(provider.shutdown(), MAX_LAST_EXPORT_MS).catch((error: unknown) => {
      log.warn('the last traces were not sent', { error: describeError(error) });
    });
  };
}

function reportTo(log: Pick<Log, 'warn'>) {
  let saidAt = Number.NEGATIVE_INFINITY;
  const report = (text: string) => {
    if (performance.now() - saidAt < REPORT_MS) return;
    saidAt = performance.now();
    log.warn('traces are not sent', { error: describeError(text) });
  };
  const ignore = () => undefined;
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}
