import { writeLookalikes } from './lookalikes';
import { writeReport } from './report';
import { train } from './train';

const USAGE = `npm run bench:intent              score the utterances kept aside, write bench/intent/report.md
npm run bench:intent -- --train   learn the weights anew; rebuild and score afterwards
npm run bench:intent -- --lookalikes   list anew the words that are no typing errors, after cues.json has changed`;

const [option] = process.argv.slice(2);
if (option === undefined) console.log(writeReport());
else if (option === '--lookalikes') console.log(`${writeLookalikes()} words`);
else if (option === '--train') {
  const { summary, errors } = train();
  for (const { expected, actual, confidence, text } of errors)
    console.log(`${expected} -> ${actual} (${confidence.toFixed(2)}): ${text}`);
  console.log(summary);
} else console.log(USAGE);
