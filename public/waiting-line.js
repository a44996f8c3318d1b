// Asks again how the visitor stands in line, by the page's own address (lib/tenant/line-page.ts). Without scripts the page is
// loaded anew instead.

const TOO_MANY_STATUS = 429;
const main = document.querySelector('main');
const status = document.getElementById('said');
let timer;

function askLater(pauseSeconds) {
  clearTimeout(timer);
  // Not all at the same moment.
  timer = setTimeout(ask, pauseSeconds * 1000 * (0.9 + Math.random() / 5));
}

async function ask() {
  const pauseSeconds = Number(main.dataset.pause);
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (answer.status === TOO_MANY_STATUS)
      show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    else if (answer.ok) {
      status.textContent = main.dataset.turn;
      document.title = main.dataset.turn;
      location.reload();
      return;
    }
  } catch {
    status.textContent = main.dataset.offline;
    status.classList.remove('hidden');
  }
  askLater(Number(main.dataset.pause) || pauseSeconds);
}

/** Takes over what has changed, so that focus, reading position and scrolling stay where they are. */
function show(next) {
  const nextMain = next.querySelector('main');
  if (!nextMain) return;
  main.dataset.pause = nextMain.dataset.pause;
  document.title = next.title;
  status.classList.add('hidden');
  const isAlike = nextMain.querySelectorAll('dd, .sold').length === main.querySelectorAll('dd, .sold').length;
  if (!isAlike || next.querySelector('h1').textContent !== main.querySelector('h1').textContent) {
    location.reload();
    return;
  }
  for (const fact of nextMain.querySelectorAll('dd'))
    setText(document.getElementById(fact.id), fact.textContent);
  // Spoken when the time changes; how many are ahead changes too often.
  const time = [...nextMain.querySelectorAll('dd')].at(-1)?.textContent;
  if (time !== status.dataset.time) setText(status, next.getElementById('said').textContent);
  status.dataset.time = time;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

status.dataset.time = [...main.querySelectorAll('dd')].at(-1)?.textContent;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') askLater(1);
});
askLater(Number(main.dataset.pause));
