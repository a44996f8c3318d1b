/** What the button "Save and leave" above the steps of an order does, where its screen has more to do than to go home. */
let leave: (() => void) | undefined;

/** Sets what leaving does while a screen is shown. @returns a function that ends it */
export function onLeave(act: () => void): () => void {
  leave = act;
  return () => {
    if (leave === act) leave = undefined;
  };
}

/** Leaves in the way of the screen that is shown. @returns false where it has none */
export function leaveScreen(): boolean {
  leave?.();
  return leave !== undefined;
}
