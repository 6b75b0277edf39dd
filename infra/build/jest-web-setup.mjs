import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** A busy machine may take longer than the library's one second to show what is waited for. */
configure({ asyncUtilTimeout: 6_000 });
