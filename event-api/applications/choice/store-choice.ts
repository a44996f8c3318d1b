import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Text } from '../../definition/values';
import { giveBack } from '../../platform/inventory/give-back';
import { PlacesTaken } from '../../platform/inventory/items';
import { take } from '../../platform/inventory/take';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import { localise } from '../../tenancy/localise';
import { applicationOwner } from '../application-owner';
import { changeApplication } from '../change-application';
import { choiceItem } from '../offers';
import { updateApplication } from '../queries';
import { answerApplication } from '../reading/describe-application';

/** What is chosen: a booth, or a level with its contribution in minor units. */
export interface Choice {
  code: string;
  name: Text;
  contribution: number | null;
}

/**
 * Chooses a booth or a level and holds it; the one held before is given up only when the new one is held. Null gives it up.
 * @throws Refusal 409 at `value` when all are taken
 */
export async function storeChoice(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, choice }: { code: string; choice: Choice | null },
): Promise<Application> {
  const { event, locale, env } = context;
  const eventCode = event.code;
  const owner = applicationOwner(kind, code);
  const before = await changeApplication(context, { kind, code }, async ({ tx, application, now }) => {
    const old = application.choiceCode === null ? [] : [choiceItem(kind, application.choiceCode)];
    if (choice === null) {
      await giveBack(tx, { eventCode, owner, items: old, now });
    } else {
      const items = [{ ...choiceItem(kind, choice.code), quantity: 1 }];
      await take(tx, { eventCode, owner, items, insteadOf: old, now, holdSeconds: env.HOLD_SECONDS }).catch(
        (error: unknown) => {
          if (!(error instanceof PlacesTaken)) throw error;
          const name = localise(choice.name, locale, event.definition.event.languages);
          throw refuse(409, 'value', 'application_choice_taken', { name });
        },
      );
    }
    const chosen = { choiceCode: choice?.code ?? null, contribution: choice?.contribution ?? null };
    await updateApplication(tx, { eventCode, kind, code }, chosen);
    return application.choiceCode;
  });
  const changed = [...new Set([before, choice?.code ?? null])].filter((each) => each !== null);
  broadcastPlaces(
    context,
    event,
    changed.map((each) => choiceItem(kind, each)),
  );
  return answerApplication(context, { kind, code });
}
