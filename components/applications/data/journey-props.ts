import type { Gateway } from '@/components/orders/use-order-submit';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import type { ShownScheme } from '@/lib/theme/theme';
import type { ApplicationOption } from './application-calls';

export interface JourneyProps {
  kind: ApplicationKind;
  code: string;
  option: ApplicationOption;
  eventName: string;
  /** Of the event. */
  timeZone: string;
  gateway: Gateway;
  /** How visitors may see the site. */
  schemes: readonly ShownScheme[];
}
