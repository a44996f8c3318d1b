/** Reads QR codes from pictures of the camera. */
export interface CodeReader {
  /** What stands in the codes that are seen. */
  read(video: HTMLVideoElement): Promise<string[]>;
}

/** The browser's own reader, which TypeScript does not know yet. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const QR = 'qr_code';
/** Finer pictures take longer to read and show no more of a code that fills a third of it. */
const MAX_WIDTH_PX = 960;

/** The browser's own reader where there is one; otherwise a library, which is loaded for that alone. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await libraryReader());
}

async function nativeReader(): Promise<CodeReader | undefined> {
  const detectors: NativeDetectors | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  const formats = await detectors?.getSupportedFormats().catch((): string[] => []);
  if (!detectors || !formats?.includes(QR)) return undefined;
  const detector = new detectors({ formats: [QR] });
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
}

async function libraryReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasm = new URL('../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url);
  await prepareZXingModule({ overrides: { locateFile: () => wasm.href }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      if (!context || video.videoWidth === 0) return [];
      const scale = Math.min(1, MAX_WIDTH_PX / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const codes = await readBarcodes(picture, {
        formats: ['QRCode'],
        tryHarder: true,
        maxNumberOfSymbols: 1,
      });
      return codes.map(({ text }) => text);
    },
  };
}
