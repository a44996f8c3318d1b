/** What `sendWithProgress` takes of `fetch`'s options. */
interface Sending {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal: AbortSignal | undefined;
  /** Gets the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Like `fetch`, and reports how much of the body has been sent, which `fetch` cannot. Browser only.
 * @throws TypeError without an answer, and the signal's reason when it is aborted, as `fetch` does
 */
export function sendWithProgress(address: string, sending: Sending): Promise<Response> {
  const { method, headers, body, signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const hasBody = ![204, 205, 304].includes(request.status);
      const answer = { status: request.status, headers: headersOf(request) };
      resolve(new Response(hasBody ? request.response : null, answer));
    };
    request.onerror = () => reject(new TypeError('There was no answer.'));
    request.onabort = () => reject(signal?.reason ?? new TypeError('The request was given up.'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
