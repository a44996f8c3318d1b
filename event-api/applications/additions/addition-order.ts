import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, Refusal } from '@/lib/errors';
import { postalAddress } from '../../forms/answered-texts';
import { defineOrder } from '../../orders/confirm-order';
import { refundRequest } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import type { OwnerRef } from '../../platform/owner-kind';
import { applicationOwner } from '../application-owner';
import { rulesOf, whyNoExtras } from '../application-rules';
import { enqueueAdded, extrasAdded } from '../letters/added';
import { sendReceipts } from '../letters/receipts';
import { applicationRefunded } from '../letters/submitted';
import { extraItem } from '../offers';
import { findApplication, listExtras, lockApplications, putExtra, updateApplication } from '../queries';
import { invoiceEmailsOf, organizationOf } from '../reading/application-words';
import type { AddedExtra, StoredAddition, StoredApplication } from '../schema';
import { applyAddition, findAddition, recordAddition } from './additions';
import { type AdditionReading, readAddition } from './read-addition';

/** An application that something is added to, with what an earlier call with the same key began. */
interface Extended {
  application: StoredApplication;
  addition: StoredAddition | undefined;
}

/**
 * Adding extras to an application that was sent, as an order of its own: it is paid by itself, at the prices of that day, and
 * its places are the application's then (docs/rooms/applications.md#extras-later).
 */
export const additionOrder = (
  kind: ApplicationKind,
  { attempt, extras: wanted }: { attempt: string; extras: readonly AddedExtra[] },
) => {
  const extend = async (
    db: Db,
    application: StoredApplication | undefined,
  ): Promise<Extended | undefined> => {
    if (!application) return undefined;
    const { eventCode, code: applicationCode } = application;
    return { application, addition: await findAddition(db, { eventCode, applicationCode, attempt }) };
  };
  const ownerOf = ({ application }: Extended) => applicationOwner(kind, application.code);
  const placesOf = (extras: readonly AddedExtra[]) =>
    extras.map(({ extraCode, quantity }) => ({ ...extraItem(kind, extraCode), quantity }));
  return defineOrder<Extended, AdditionReading>({
    letter: extrasAdded,
    changedMessage: 'extras_changed_since_review',
    unknown: () => notFound('code'),
    find: async (db: Db, ref: OwnerRef) => extend(db, await findApplication(db, { ...ref, kind })),
    async lock(tx, { eventCode, code }) {
      const [locked] = await lockApplications(tx, { eventCode, kind, codes: [code] });
      return extend(tx, locked);
    },
    owner: ownerOf,
    locale: ({ application }) => application.locale,
    isSubmitted: ({ addition }) => Boolean(addition?.appliedAt),
    payBy: (event) => rulesOf(event, kind).pay_by,
    billTo: ({ before: { form, contacts, application } }) => ({
      organization: organizationOf(form.model),
      address: postalAddress(form, application.locale).join('\n'),
      email: invoiceEmailsOf({ form, contacts })[0] ?? '',
      purchase_order: '',
    }),
    read: (reader, { application }) => readAddition(reader, application, wanted),
    needs: (_reader, { before, places }) => [
      { owner: applicationOwner(kind, before.application.code), places },
    ],
    ended: (_reader, { before, notHeld }) => [
      { owner: applicationOwner(kind, before.application.code), places: notHeld },
    ],
    refusal(reader, { before, places }) {
      const why = whyNoExtras(reader, before.application);
      if (why) return new Refusal(409, { [REQUEST]: [why] });
      return places.length === 0 ? new Refusal(422, { value: [{ key: 'required' }] }) : undefined;
    },
    async recordPayment({ db, clock }, { before, extras, version }, { payment }) {
      const { eventCode, code: applicationCode } = before.application;
      const own = { eventCode, applicationCode, attempt, version, extras: [...extras] };
      await recordAddition(db, { ...own, paymentId: payment.id, createdAt: clock.now() });
    },
    isOpen: ({ application: { state } }) => state === 'submitted' || state === 'approved',
    places: () => placesOf(wanted),
    async markSubmitted(tx, { application, addition }, { fees, paidBy, now }) {
      const { eventCode, code: applicationCode } = application;
      const stored = await listExtras(tx, { eventCode, codes: [applicationCode] });
      for (const { extraCode, quantity } of wanted) {
        const has = stored.find((one) => one.extraCode === extraCode)?.quantity ?? 0;
        await putExtra(tx, { eventCode, applicationCode, extraCode, quantity: has + quantity });
      }
      const isFirstPaid = application.paidBy === 'none' && fees.total > 0;
      await updateApplication(tx, application, {
        lines: [...(application.lines ?? []), ...fees.lines],
        total: (application.total ?? 0) + fees.total,
        ...(isFirstPaid && { paidBy, paidAt: paidBy === 'card' ? now : null }),
      });
      const version = addition?.version ?? 0;
      const own = { eventCode, applicationCode, attempt, version, extras: [...wanted] };
      await applyAddition(tx, { ...own, createdAt: now, appliedAt: now });
      return {};
    },
    async announce(tx, { application }, { fees, paidBy, now }) {
      const { eventCode, code } = application;
      await enqueueAdded(tx, { eventCode, kind, code, attempt, extras: wanted, total: fees.total, now });
      // Those of an invoice are written to with it.
      if (paidBy === 'card') await sendReceipts(tx, application, { once: `${code}:${attempt}`, now });
    },
    async giveBack(tx, { application: { eventCode, code } }, { payment, now }) {
      await giveBack(tx, { eventCode, owner: applicationOwner(kind, code), now });
      await applicationRefunded.enqueue(tx, refundRequest(payment, { kind, reason: 'extras', now }));
    },
  });
};
