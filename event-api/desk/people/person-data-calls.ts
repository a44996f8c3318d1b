import type * as contract from '@/lib/contract/desk/person-data';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { look, perform } from '../../acts/act';
import { addressOfPerson } from '../../acts/person';
import { dataOfPerson, erasePersonEverywhere, lookAtErasing } from '../../acts/privacy';
import { FileAnswer } from '../../calls/use-case';
import { isPersonKind } from '../../events/people/person-kinds';
import type { ErasingPlan } from '../../privacy/plan-erasing';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';

/** The address of somebody whose data can be asked for. @throws Refusal 404 */
async function addressOf(
  { place }: DeskContext,
  { event, kind, id }: { event: string; kind: string; id: string },
): Promise<string> {
  const email = isPersonKind(kind) ? await look(place, addressOfPerson, { event, kind, id }) : null;
  if (!email) throw refuse(404, REQUEST, 'desk_no_person');
  return email;
}

export const personDataCalls: DeskRoutesOf<typeof contract> = {
  async downloadPersonData(context, who) {
    const email = await addressOf(context, who);
    const found = await look(context.place, dataOfPerson, { email, event: who.event });
    if (found.outcome === 'no_event') throw notFound();
    return new FileAnswer(found.page, 'text/html; charset=utf-8', `${who.event}-${who.id}.html`);
  },

  async erasePerson(context, { agreed, profile, ...who }) {
    const { place, locale } = context;
    const email = await addressOf(context, who);
    const words = await translator(locale, 'desk_person.acts.erase');
    const things = await translator(locale, 'privacy.things');
    const sentences = ({ things: counts, paid }: ErasingPlan): string[] => {
      const counted = (of: 'gone' | 'kept') =>
        counts
          .filter((one) => one[of] > 0 && one.thing !== 'programme')
          .map((one) => words('counted', { what: things(one.thing), count: one[of] }))
          .join(', ');
      const isPresenting = counts.some(({ thing }) => thing === 'programme');
      const amounts = paid.filter(({ amount }) => amount > 0).map((money) => formatMoney(money, locale));
      return [
        words('will', { email }),
        ...(counted('gone') === '' ? [] : [words('goes', { things: counted('gone') })]),
        ...(counted('kept') === '' ? [] : [words('stays', { things: counted('kept') })]),
        ...(amounts.length > 0 ? [words('paid', { amounts: amounts.join(', ') })] : []),
        ...(isPresenting ? [words(profile === 'Y' ? 'profile_goes' : 'profile_stays')] : []),
        words('for_good'),
      ];
    };
    const obstaclesOf = ({ obstacles }: ErasingPlan) => ({
      reasons: obstacles.map(({ code, why }) => words(`obstacles.${why}`, { code })),
    });
    return askFirst<object>(
      agreed,
      async () => {
        const found = await look(place, lookAtErasing, { email, event: who.event });
        if (found.outcome === 'no_event') throw notFound();
        const [plan] = found.plans;
        if (!plan) return { reasons: [words('nothing')] };
        return plan.obstacles.length > 0 ? obstaclesOf(plan) : { consequences: sentences(plan) };
      },
      async () => {
        const asked = { email, event: eventOf(context).event.code, profile: profile === 'Y' };
        const erased = await perform(place, erasePersonEverywhere, asked);
        if (erased.outcome === 'obstacles') return obstaclesOf(erased.plan);
        return erased.outcome === 'done' ? { told: words('done') } : { reasons: [words('nothing')] };
      },
    );
  },
};
